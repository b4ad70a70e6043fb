import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { tortureSeed } from '../../testing/torture-seed.ts'
import { deviceOf, visitorsOf } from '../../testing/visitors-of.ts'

const ROUNDS = 8
const NETWORKS = 20
/** From each network; five of them are compared. */
const TRIES = 7
const JUDGED = 100
const AT_ONCE = 5
const HOUR_MS = 3_600_000
const HOME = '10.60.0.1'

test(`wrong passwords from ${NETWORKS} networks in ${ROUNDS} hours shut strangers out each time, and the owner’s browser never`, async ({
  task,
}) => {
  const bed = await startTestApp()
  onTestFinished(bed.close)
  const { logIn } = visitorsOf(() => bed)
  const random = randomFrom(`${tortureSeed()} spite`)
  const { email } = await makeUser(bed.context.db, { nikname: 'mishen' })
  bed.clock.at = new Date()
  const device = deviceOf(await logIn(email, TEST_PASSWORD, HOME))
  const counts = { judged: 0, refused: 0, 'sign-ins of the owner': 0 }

  const ownerComes = async () => {
    const { statusCode, body } = await logIn(
      email,
      TEST_PASSWORD,
      `10.61.0.${random.int(1, 250)}`,
      device,
    )
    expect(statusCode, body).toBe(200)
    counts['sign-ins of the owner'] += 1
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const tries = random.shuffle(
      Array.from({ length: NETWORKS * TRIES }, (_, index) => `10.62.${round}.${index % NETWORKS}`),
    )
    let judged = 0
    for (let at = 0; at < tries.length; at += AT_ONCE) {
      const wrong = tries.slice(at, at + AT_ONCE).map((ip) => logIn(email, 'nope-nope', ip))
      if (random.chance(0.2)) await ownerComes()
      for (const { statusCode } of await Promise.all(wrong)) {
        expect([422, 429]).toContain(statusCode)
        judged += statusCode === 422 ? 1 : 0
      }
    }
    counts.judged += judged
    counts.refused += tries.length - judged
    expect(judged).toBe(JUDGED)

    // The right password does not help a stranger now.
    expect((await logIn(email, TEST_PASSWORD, `10.63.0.${round}`)).statusCode).toBe(429)
    await ownerComes()
    bed.clock.at = new Date(bed.clock.at.getTime() + HOUR_MS + 1_000)
    // An hour later strangers are judged again, and another hour later none of it is remembered.
    expect((await logIn(email, 'nope-nope', `10.64.0.${round}`)).statusCode).toBe(422)
    bed.clock.at = new Date(bed.clock.at.getTime() + HOUR_MS + 1_000)
  }
  noteCounts(task, { rounds: ROUNDS, networks: NETWORKS, ...counts })
})
