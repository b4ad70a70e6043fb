import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mailer } from '../../../ports/mailer.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { query } from '../../../testing/query.ts'
import { LETTERS_IN_ALL, limitFor } from '../limit-attempts.ts'
import { SEND_LETTER } from './letter-order.ts'
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

const all = limitFor(LETTERS_IN_ALL, 'recovery')
const countedInAll = async () => {
  const row = await bed.context.db
    .selectFrom('attempt_limits')
    .select('attempts')
    .where('key', '=', all.key)
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** As if three thousand had gone out within this hour. */
const useUp = async ({ key }: { key: string }) => {
  const resets_at = new Date(Date.now() + 3_600_000)
  await bed.context.db
    .insertInto('attempt_limits')
    .values({ key, attempts: 3000, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ attempts: 3000, resets_at }))
    .execute()
  return resets_at
}

function listeningMailer() {
  const sent: string[] = []
  const mailer: Mailer = {
    send: async ({ to }) => {
      sent.push(to)
      return 'sent'
    },
  }
  return { sent, mailer }
}

test('a letter to nobody is none of those that the site may send in an hour', async () => {
  const before = await countedInAll()
  await sendLetter(bed.context, { kind: 'recovery', email: 'nikomu@example.org' })
  expect(await countedInAll()).toBe(before)
  await sendLetter(bed.context, { kind: 'recovery', email })
  expect(await countedInAll()).toBe(before + 1)
})

test('letters of recovery do not wait for those of registrations', async () => {
  await useUp(limitFor(LETTERS_IN_ALL, 'activation'))
  const { sent, mailer } = listeningMailer()
  await sendBy(mailer)
  expect(sent).toEqual([email])
})

test('past three thousand an hour asking is answered as ever, and the letter waits for the next hour', async () => {
  const resetsAt = await useUp(all)
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/restore',
    payload: { email: 'ni.pri.chem@example.org' },
  })
  expect(answer.statusCode).toBe(200)

  const { sent, mailer } = listeningMailer()
  // Its job is done: nothing has failed, and nothing is logged as an error.
  expect(await sendBy(mailer)).toBeUndefined()
  expect(sent).toEqual([])
  const waiting = `select data, start_after from pgboss.job
    where name = $1 and state = 'created' and start_after > now() + interval '10 minutes'`
  expect(await query(bed.context.db, waiting, SEND_LETTER)).toEqual([
    { data: { kind: 'recovery', email }, start_after: resetsAt },
  ])
  bed.clock.at = new Date(resetsAt.getTime() + 1000)
  await sendBy(mailer)
  expect(sent).toEqual([email])
})
