import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/make-user.ts'
import { startPlanBed, type PlanBed } from '../../../testing/plan-bed.ts'
import { listUnspent } from '../../payments/taking/taking.queries.ts'
import { makeToken } from '../../../testing/make-token.ts'
import { hasDueChecks, listEnding, takeDueChecks } from '../signed/signed.queries.ts'
import { listUnderWay } from './orders.queries.ts'

const AT_A_TIME = 50
const NOW = new Date('2026-11-17T12:00:00+03:00')

let bed: PlanBed
beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  const { id } = await makeUser(db, { nikname: 'pokupatel' })
  const buyer = sql.lit(id)
  const orders = (status: string, minutesLeft: number, count: number) =>
    sql`
      insert into orders (buyer_id, origin, status, total, created_at, expires_at, paid_at, ended_at)
      select ${buyer}, 'listing', ${sql.lit(status)}, 1000, ${NOW}::timestamptz - interval '1 hour',
        ${NOW}::timestamptz + ${sql.lit(minutesLeft)} * interval '1 minute',
        case when ${sql.lit(status)} in ('paid', 'done') then ${NOW}::timestamptz end,
        case when ${sql.lit(status)} = 'done' then ${NOW}::timestamptz end
      from generate_series(1, ${sql.lit(count)})`.execute(db)
  await orders('done', -60, 5000)
  await orders('created', 10, 2000)
  await orders('paid', -30, 100)
  await orders('created', -1, 1)
  const payments = (purpose: string, count: number) =>
    sql`
      insert into payments (user_id, purpose, ref_id, method, amount, description, status, key, receipt, return_path,
        created_at, updated_at, look_at)
      select ${buyer}, ${sql.lit(purpose)}, n, 'sbp', 1000, 'Заказ', 'succeeded', gen_random_uuid(), '{}', '/orders',
        ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
      from generate_series(1, ${sql.lit(count)}) n`.execute(db)
  await payments('offer', 5000)
  await payments('order', 3)
  const token = await makeToken(db, { createdAt: NOW })
  const address = sql.lit(`0x${'1'.repeat(40)}`)
  const sales = (endsIn: string, reason: string | null, from: number, to: number) =>
    sql`
      insert into sale_orders (token_id, user_id, seller, collection, chain_token_id, price, expires_at, nonce, settlement,
        signature, created_at, check_at, ended_at, end_reason)
      select ${sql.lit(token.id)}, ${buyer}, ${address}, ${address}, '1', 1000, ${NOW}::timestamptz + ${sql.lit(endsIn)}::interval,
        n, ${address}, '0x', ${NOW}::timestamptz, ${NOW}::timestamptz, case when ${sql.lit(reason)}::text is not null then ${NOW}::timestamptz end,
        ${sql.lit(reason)}
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(db)
  await sales('1 hour', 'replaced', 1, 5000)
  await sales('1 hour', null, 5001, 5001)
  await sql`vacuum analyze`.execute(db)
}, 120_000)
afterAll(() => bed.close())

test('orders that wait for their bank keep no token reserved whose time is over, and what is not due is not read', async () => {
  const { answer, statements } = await bed.record('', ({ db }) => listUnderWay(db, NOW, AT_A_TIME))
  expect(answer).toHaveLength(AT_A_TIME + 1)
  expect(answer[0]).toBe(Math.max(...answer))
  await bed.expectFewRows(statements[0]!, ['orders'], 2 * AT_A_TIME + 1)
})

test('money of standing offers is not read while that of orders is looked for', async () => {
  const { answer, statements } = await bed.record('', ({ db }) => listUnspent(db, 'order'))
  expect(answer.toSorted()).toEqual([1, 2, 3])
  await bed.expectFewRows(statements[0]!, ['payments'], 10)
})

test('of signatures that end soon those that are over already are not read', async () => {
  const soon = new Date(NOW.getTime() + 2 * 3_600_000)
  const { answer, statements } = await bed.record('', ({ db }) => listEnding(db, soon, AT_A_TIME))
  expect(answer).toHaveLength(1)
  await bed.expectFewRows(statements[0]!, ['sale_orders'], 10)
})

test('of signatures that are to be asked about those that are over already are not read', async () => {
  const now = NOW
  const due = await bed.record('', ({ db }) => hasDueChecks(db, now))
  expect(due.answer).toBe(true)
  await bed.expectFewRows(due.statements[0]!, ['sale_orders'], 10)
  const taken = await bed.record('', ({ db }) => takeDueChecks(db, { now, head: 1n, limit: 50 }))
  expect(taken.answer).toHaveLength(1)
  await bed.expectFewRows(taken.statements[0]!, ['sale_orders'], 10)
})
