import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { noteCounts } from '../../testing/note-counts.ts'
import { registerStranger, STRANGERS_PASSWORD } from '../../testing/register-stranger.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { tortureSeed } from '../../testing/torture-seed.ts'
import { visitorsOf } from '../../testing/visitors-of.ts'

const ROUNDS = 60
const OWN = 'мой-пароль-2'

test(`of ${ROUNDS} addresses registered by a stranger none is opened by the stranger’s password, whatever they try meanwhile`, async ({
  task,
}) => {
  const bed = await startTestApp()
  onTestFinished(bed.close)
  const { post, logIn } = visitorsOf(() => bed)
  const random = randomFrom(`${tortureSeed()} pre-hijack`)
  let addresses = 0
  const newAddress = () => `10.70.${(addresses += 1) >> 8}.${addresses & 255}`
  const counts = { tries: 0, refused: 0, confirmed: 0 }
  let other = await registerStranger(bed, newAddress())

  for (let round = 0; round < ROUNDS; round += 1) {
    const { email, code, browser } = await registerStranger(bed, newAddress())
    const isOwnBrowser = round % 4 === 0
    /** What somebody who knows the password and not the letter can do. */
    const tries = [
      () => logIn(email, STRANGERS_PASSWORD, newAddress(), browser),
      () => post('/activate', { code: 'made-up' }, newAddress(), browser),
      () => post('/activate', { code: other.code }, newAddress(), browser),
      () => post('/activate', { code }, newAddress(), other.browser),
      () =>
        post('/reset', { code, password: OWN, password_confirmation: OWN }, newAddress(), browser),
      () => post('/repeated-letter', { email }, newAddress(), browser),
    ]
    const trying = isOwnBrowser
      ? []
      : Array.from({ length: random.int(4, 10) }, () => random.pick(tries)())
    const pair = { password: OWN, password_confirmation: OWN }
    const opened = await (isOwnBrowser
      ? post('/activate', { code }, newAddress(), browser)
      : post('/activate', { code, ...pair }, newAddress()))
    expect(opened.json()).toMatchObject({ email, is_activated: true })
    counts.confirmed += 1

    for (const answer of await Promise.all(trying)) {
      counts.tries += 1
      if (answer.statusCode !== 200) counts.refused += 1
      expect(answer.cookies.filter(({ name }) => name === 'session')).toEqual([])
    }
    const wanted = isOwnBrowser ? [200, 422] : [422, 200]
    const passwords = [STRANGERS_PASSWORD, OWN]
    for (const [index, password] of passwords.entries())
      expect((await logIn(email, password, newAddress(), browser)).statusCode).toBe(wanted[index])
    other = { email, code, browser }
  }
  noteCounts(task, { rounds: ROUNDS, ...counts })
})
