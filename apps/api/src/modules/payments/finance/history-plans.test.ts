import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/make-user.ts'
import { MOST_COUNTED } from '../../../paging/total.ts'
import { startPlanBed, type PlanBed } from '../../../testing/plan-bed.ts'
import { listHistory } from './list-history.ts'

const ROWS = 6000
const TABLES = ['payments', 'refunds', 'payouts', 'ledger_entries']
/** Rows of five branches are of the ledger, a page and one of each; and twice each of the five reasons is looked for. */
const MOST_OF_PAGE = 5 * 21 + 20 + 2 * 2 * 5
/** A branch may be read to its end before the count is cut. */
const MOST_COUNTED_OF = 2 * ROWS + 2

let bed: PlanBed
let person: { id: number }

beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  person = await makeUser(db, { nikname: 'letopisec' })
  const rows = sql.lit(ROWS)
  // Every second is the person's, the others are a crowd's: the planner knows averages.
  await sql`
    insert into users (email, legal_class, nikname, nikname_key, activated_at)
    select 'crowd' || n || '@example.org', 'individual', 'crowd.' || n, 'crowd.' || n, now() from generate_series(1, 600) n`.execute(
    db,
  )
  const owner = sql`case when n % 2 = 0 then ${sql.lit(person.id)} else ${sql.lit(person.id)} + 1 + n % 600 end`
  await sql`
    with paid as (
      insert into payments (user_id, purpose, ref_id, method, amount, description, status, key, receipt, return_path,
        created_at, updated_at, look_at, spent_at)
      select ${owner}, 'order', n, 'sbp', 1000, 'Заказ', 'succeeded', gen_random_uuid(), '{}', '/orders',
        now(), now(), now(), now()
      from generate_series(1, 2 * ${rows}) n order by n returning id, user_id
    )
    insert into refunds (payment_id, user_id, amount, status, reason, key, created_at, updated_at, look_at)
    select id, user_id, 1000, 'succeeded', 'Отказ', gen_random_uuid(), now(), now(), now() from paid`.execute(
    db,
  )
  await sql`
    insert into payouts (user_id, amount, method, status, key, created_at, updated_at, look_at)
    select ${owner}, 1000, 'sbp', 'succeeded', gen_random_uuid(), now(), now(), now()
    from generate_series(1, 2 * ${rows}) n order by n`.execute(db)
  await sql`
    insert into ledger_accounts (user_id, kind, currency) select id, 'available', 'RUB' from users`.execute(
    db,
  )
  // One side of each posting is enough to be read.
  await sql`
    do $$ begin
    set local session_replication_role = replica;
    with posted as (
      insert into ledger_transactions (reason, ref_type, ref_id, created_at)
      select reason, 'test', n::text, now()
      from generate_series(1, 2 * ${rows}) n,
        unnest(array['sale', 'offer', 'offer_returned', 'promo', 'promo_returned']) reason
      order by n returning id, reason, ref_id::int as n
    )
    insert into ledger_entries (transaction_id, account_id, amount, balance_after, reason)
    select posted.id, account.id, 1, 1, posted.reason
    from posted join ledger_accounts account on account.user_id = ${owner} order by posted.id;
    end $$`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 180_000)
afterAll(() => bed.close())

test('a history is read by its indexes, a page of each branch and no more, whatever is asked of it', async () => {
  for (const type of [undefined, 'purchase', 'sale', 'payout', 'refund'] as const) {
    const { answer, statements } = await bed.record('', (context) =>
      listHistory(context, person.id, { type, page: 1 }),
    )
    expect(answer.data.length, type).toBe(20)
    // Keys, facts, the count, and what each seller tells of its own.
    expect(statements.length, type).toBeLessThanOrEqual(3 + 4)
    for (const statement of statements) {
      const isCount = statement.text.includes('count(*)')
      await bed.expectFewRows(statement, TABLES, isCount ? MOST_COUNTED_OF : MOST_OF_PAGE)
    }
  }
})

test('all branches together are counted as far as the house counts, and one no further than it goes', async () => {
  const { answer } = await bed.record('', (context) => listHistory(context, person.id, { page: 1 }))
  expect(answer).toMatchObject({ total: MOST_COUNTED, is_total_exact: false, last_page: 500 })

  const { answer: payouts } = await bed.record('', (context) =>
    listHistory(context, person.id, { type: 'payout', page: 1 }),
  )
  expect(payouts).toMatchObject({ total: ROWS, is_total_exact: true, last_page: 300 })
})
