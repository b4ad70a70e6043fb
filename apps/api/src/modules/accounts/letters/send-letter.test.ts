import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mailer } from '../../../ports/mailer.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { LETTERS_IN_ALL, limitFor } from '../limit-attempts.ts'
import { sendLetter } from './send-letter.ts'

let bed: TestApp
let email: string
beforeAll(async () => {
  bed = await startTestApp()
  ;({ email } = await makeUser(bed.context.db, { nikname: 'adresat' }))
})
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

const sendBy = (mailer: Mailer) =>
  sendLetter({ ...bed.context, mailer }, { kind: 'recovery', email })

test('a letter whose mailbox is not there is given up: its job is done', async () =>
  expect(await sendBy({ send: async () => 'refused' })).toBeUndefined())

test('a letter that was not taken for now is thrown: its job is tried again', () =>
  expect(sendBy({ send: () => Promise.reject(new Error('later')) })).rejects.toThrow('later'))

const all = limitFor(LETTERS_IN_ALL)
const countedInAll = async () => {
  const row = await bed.context.db
    .selectFrom('attempt_limits')
    .select('attempts')
    .where('key', '=', all.key)
    .executeTakeFirst()
  return row?.attempts ?? 0
}

test('a letter to nobody is none of those that the site may send in an hour', async () => {
  const before = await countedInAll()
  await sendLetter(bed.context, { kind: 'recovery', email: 'nikomu@example.org' })
  expect(await countedInAll()).toBe(before)
  await sendLetter(bed.context, { kind: 'recovery', email })
  expect(await countedInAll()).toBe(before + 1)
})

test('past three thousand an hour asking is answered as ever, and the letter waits', async () => {
  await bed.context.db
    .updateTable('attempt_limits')
    .set({ attempts: 3000 })
    .where('key', '=', all.key)
    .execute()
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/restore',
    payload: { email: 'ni.pri.chem@example.org' },
  })
  expect(answer.statusCode).toBe(200)

  const sent: string[] = []
  const mailer: Mailer = {
    send: async ({ to }) => {
      sent.push(to)
      return 'sent'
    },
  }
  await expect(sendBy(mailer)).rejects.toThrow('3000')
  expect(sent).toEqual([])
  bed.clock.at = new Date(Date.now() + 3_600_000 + 1000)
  await sendBy(mailer)
  expect(sent).toEqual([email])
})
