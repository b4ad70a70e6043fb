import type { DeskPage } from '@kefir/wire/staff'
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
async function desksOf(role: string) {
  const { cookie } = await makeUser(bed.context.db, {
    nikname: `za-stolom-${(serial += 1)}`,
    role,
  })
  const { desks } = (await bed.call({ url: '/api/v1/admin/desks', cookie })).json<DeskPage>()
  return desks
}

const FINANCE = ['payouts', 'invoices', 'payments', 'reconciliation']
const EDITOR = ['content', 'banners', 'promo', 'menu', 'footer']

test.each([
  ['moderator', ['moderation', 'complaints', 'people']],
  ['support', ['people', 'tickets']],
  ['finance', FINANCE],
  ['editor', EDITOR],
  ['analyst', ['reports']],
  ['game_master', []],
  [
    'admin',
    [
      ...['moderation', 'complaints', 'people', 'tickets', ...FINANCE, ...EDITOR],
      ...['reports', 'journal', 'system'],
    ],
  ],
])('%s has their own desks only, in the order of the house', async (role, codes) => {
  expect((await desksOf(role)).map(({ code }) => code)).toEqual(codes)
})

test('who has several roles has the desks of all, each once', async () => {
  const { db } = bed.context
  const { id, cookie } = await makeUser(db, { nikname: 'sovmestitel', role: 'moderator' })
  await db.insertInto('user_roles').values({ user_id: id, role: 'support' }).execute()
  const { desks } = (await bed.call({ url: '/api/v1/admin/desks', cookie })).json<DeskPage>()
  expect(desks.map(({ code }) => code)).toEqual(['moderation', 'complaints', 'people', 'tickets'])
})

test('a desk says what it is for', async () => {
  expect((await desksOf('analyst'))[0]).toEqual({
    code: 'reports',
    name: 'Отчёты',
    about: 'Регистрации, работы, избранное и жалобы по дням.',
    waiting: [],
  })
})

/** What waits, as `desk` and the address behind it. */
const waitingFor = async (role: string) =>
  (await desksOf(role)).flatMap(({ code, waiting }) =>
    waiting.map(({ at, name, count }) => `${code}${at} ${name}: ${count}`),
  )

const MODERATOR = [
  'moderation?kind=collection Коллекции: 1',
  'moderation?kind=token Работы: 1',
  'moderation?status=deferred Отложено: 1',
  'complaints?state=appeals Возражения: 1',
  'complaints?state=new Новые: 1',
  'complaints?state=in_review На рассмотрении: 1',
]
const SUPPORT = ['tickets Ждут ответа: 1']
const MONEY = [
  'payouts Ждут второго: 1',
  'payouts?state=to_send Отправить: 1',
  'invoices Не узнаны: 1',
  'invoices?state=refunds Вернуть по реквизитам: 1',
  'payments?state=failed_refunds Возвраты с отказом: 1',
  'reconciliation Расхождения: 1',
]

test.each([
  ['moderator', MODERATOR],
  ['support', SUPPORT],
  ['finance', MONEY],
  ['editor', []],
  ['admin', [...MODERATOR, ...SUPPORT, ...MONEY]],
])(
  '%s is told what waits at their own desks, each with the list that holds it',
  async (role, lines) => {
    expect(await waitingFor(role)).toEqual(lines)
  },
)

test('what was put off is told apart', async () => {
  const [moderation] = await desksOf('moderator')
  expect(moderation!.waiting.map(({ is_deferred }) => is_deferred)).toEqual([false, false, true])
})

test('jobs and letters that were given up are counted apart', async () => {
  await query(
    bed.context.db,
    `insert into pgboss.job (name, source_name, data) values
       ('jobs.failed', 'accounts.letters', '{}'), ('jobs.failed', 'accounts.send-letter', '{}'),
       ('jobs.failed', 'support.send-letter', '{}'), ('jobs.failed', 'uploads.check', '{}')`,
  )
  expect((await waitingFor('admin')).slice(-2)).toEqual([
    'system#failed Сбои задач: 1',
    'system#failed Не ушли письма: 3',
  ])
})
