import type { Waiting } from '@kefir/wire/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFailedRefund, makeFinding, makePayout, TO_ACCOUNT } from '../../testing/desk-deeds.ts'
import { makeAccountRefund, makeIncoming } from '../../testing/make-invoice.ts'
import { makeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  const token = await makeToken(db, { createdAt: new Date('2026-03-01T10:00:00+03:00') })
  const person = await makeUser(db, { nikname: 'zhdun' })
  await query(
    db,
    `insert into reviews (kind, token_id, author_id, status, edit) values
       ('token', $1, $2, 'waiting', null), ('token_edit', $1, $2, 'deferred', '{}'),
       ('token', $1, $2, 'rejected', null)`,
    token.id,
    token.ownerId,
  )
  await query(
    db,
    `insert into reviews (kind, collection_id, author_id) values ('collection', $1, $2)`,
    token.collectionId,
    token.ownerId,
  )
  await query(
    db,
    `insert into complaints (user_id, token_id, reason, status, appeal) values
       ($1, $2, 'Спам', 'new', null), ($1, $2, 'Спам', 'in_review', null),
       ($1, $2, 'Спам', 'in_review', 'Посмотрите ещё раз'), ($1, $2, 'Спам', 'declined', null)`,
    person.id,
    token.id,
  )
  await query(
    db,
    `insert into tickets (user_id, email, subject, status, created_at, updated_at) values
       ($1, 'zhdun@example.com', 'Не приходит письмо', 'new', now(), now()), ($1, 'zhdun@example.com', 'Спасибо', 'answered', now(), now())`,
    person.id,
  )
  await makePayout(bed)
  await makePayout(bed, TO_ACCOUNT)
  await makeFailedRefund(bed)
  await makeFinding(bed)
  await makeIncoming(bed)
  await query(db, `update incoming_payments set status = 'returned', bank_order = '7'`)
  await makeIncoming(bed)
  await makeAccountRefund(bed)
})
afterAll(() => bed.close())

let serial = 0
const waitingFor = async (role: string): Promise<Waiting> => {
  const nikname = `za-stolom-${(serial += 1)}`
  const { cookie } = await makeUser(bed.context.db, { nikname, role })
  return (await bed.call({ url: '/api/v1/admin/waiting', cookie })).json()
}

const MODERATION = { collection: 1, token: 1, collection_edit: 0, token_edit: 0, deferred: 1 }
const FINANCE = {
  payouts: 1,
  to_send: 1,
  refunds: 0,
  failed_refunds: 1,
  findings: 1,
  unknown: 1,
  to_return: 0,
  account_refunds: 1,
}
const COMPLAINTS = { new: 1, in_review: 1, appeals: 1 }

test('an administrator is told what waits at every desk', async () => {
  expect(await waitingFor('admin')).toEqual({
    moderation: MODERATION,
    complaints: COMPLAINTS,
    tickets: { new: 1 },
    finance: FINANCE,
    system: { jobs: 0, letters: 0 },
  })
})

const NOTHING: Waiting = {
  moderation: null,
  complaints: null,
  tickets: null,
  finance: null,
  system: null,
}

test.each([
  ['moderator', { ...NOTHING, moderation: MODERATION, complaints: COMPLAINTS }],
  ['support', { ...NOTHING, tickets: { new: 1 } }],
  ['finance', { ...NOTHING, finance: FINANCE }],
  ['editor', NOTHING],
])('%s is told of their own desks only', async (role, expected) => {
  expect(await waitingFor(role)).toEqual(expected)
})

test('jobs and letters that were given up are counted apart', async () => {
  await query(
    bed.context.db,
    `insert into pgboss.job (name, source_name, data) values
       ('jobs.failed', 'accounts.send-letter', '{}'), ('jobs.failed', 'uploads.check', '{}')`,
  )
  expect((await waitingFor('admin')).system).toEqual({ jobs: 1, letters: 1 })
})
