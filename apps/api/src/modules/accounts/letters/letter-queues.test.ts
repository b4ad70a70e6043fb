import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LetterOrder } from '../../../brings/letter.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { letterTo } from '../../../testing/letters.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { PASS_LETTERS_ON } from '../../support/pass-letters-on.ts'
import { sendTicket } from '../../support/send-ticket.ts'
import { OLDER_LETTERS, orderLetter, SEND_LETTER } from './letter-order.ts'

// Nodes of older versions run during a deploy: they work two of these queues, and take an unknown kind for done.

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  // What fails is given up at once, where a day of tries would pass.
  const ofLetters = [SEND_LETTER, OLDER_LETTERS, PASS_LETTERS_ON]
  await query(
    bed.context.db,
    'update pgboss.queue set retry_limit = 0 where name = any($1)',
    ofLetters,
  )
})
afterAll(() => bed.close())

const send = (queue: string, order: object) =>
  bed.context.transact((tx) => bed.context.jobs.send(tx, queue, order))
const queuesOf = (field: string, value: unknown) =>
  query<{ name: string }>(
    bed.context.db,
    'select name from pgboss.job where data ->> $1 = $2 order by created_on',
    field,
    String(value),
  ).then((rows) => rows.map(({ name }) => name))
const ask = (email: string) =>
  sendTicket(
    bed.context,
    { userId: null, ip: '10.7.0.1' },
    { email, subject: 'Не приходит письмо', text: 'Жду письмо второй день, проверил спам' },
  )

test('a letter is ordered where no older node takes it', async () => {
  const { id } = await ask('novaya@example.org')
  expect(await queuesOf('ticketId', id)).toEqual([SEND_LETTER])
  expect([OLDER_LETTERS, PASS_LETTERS_ON]).not.toContain(SEND_LETTER)
  await letterTo(bed, 'novaya@example.org', 'Обращение')
})

test('what an older node orders is sent like any other', async () => {
  const { id: userId, email } = await makeUser(bed.context.db, { nikname: 'prezhnij' })
  await send(OLDER_LETTERS, { kind: 'unblocked', userId })
  await letterTo(bed, email, 'Блокировка снята')
})

test('what an older node orders of support is passed on to where no older node takes it', async () => {
  const { id } = await ask('podderzhka@example.org')
  await jobsDone(bed.context.db, SEND_LETTER)
  await send(PASS_LETTERS_ON, { kind: 'received', ticketId: id })
  await jobsDone(bed.context.db, PASS_LETTERS_ON)
  await jobsDone(bed.context.db, SEND_LETTER)
  expect(await queuesOf('ticketId', id)).toEqual([SEND_LETTER, PASS_LETTERS_ON, SEND_LETTER])
})

test.each([SEND_LETTER, OLDER_LETTERS, PASS_LETTERS_ON])(
  'a kind that this version does not know is never done: %s keeps it among what failed',
  async (queue) => {
    const order = { kind: 'of-tomorrow', ticketId: 1, queue }
    if (queue === SEND_LETTER)
      await bed.context.transact((tx) =>
        orderLetter(bed.context.jobs, tx, order as unknown as LetterOrder),
      )
    else await send(queue, order)
    const failed = async () =>
      (await bed.context.jobs.listFailed(queue)).map(({ data }) => data as object)
    await expect.poll(failed).toEqual([order])
  },
)
