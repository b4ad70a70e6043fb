import type { PointsQuery } from '@kefir/wire/points'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { COUNT_LIMIT } from '../../paging/total.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { countLitres } from './count-litres.ts'
import { listPoints } from './list-points.ts'
import { sumEconomy } from './sum-economy.ts'

const ROWS = 12_000
/** A total counts as far as the house counts, each reason is found by one jump, and a page is a page. */
const MOST_ROWS = COUNT_LIMIT + 40

let bed: PlanBed
let person: { id: number }
beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  person = await makeUser(db, { nikname: 'staratel' })
  await giveMoney(db, { userId: person.id, amount: 1n, currency: 'kefir' })
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with posted as (
        insert into ledger_transactions (reason, ref_type, ref_id)
        select case when n % 1000 = 0 then 'quest' when n % 2 = 0 then 'rent' else 'workshop' end, 'test', n::text
        from generate_series(1, ${sql.lit(ROWS)}) n returning id, reason
      ), given as (
        insert into ledger_entries (transaction_id, account_id, amount)
        select posted.id, account.id, -1
        from posted, ledger_accounts account where user_id is null and currency = 'kefir' and kind = 'opening'
      )
      insert into ledger_entries (transaction_id, account_id, amount, balance_after, reason)
      select posted.id, account.id, 1, 1, reason
      from posted, ledger_accounts account where user_id = ${person.id} order by posted.id`.execute(
      tx,
    )
  })
  await sql`analyze`.execute(db)
}, 60_000)
afterAll(() => bed.close())

const record = (asked: Partial<PointsQuery>) =>
  bed.record('points_', (context) => listPoints(context, person.id, { page: 1, ...asked }))

async function expectFewRows(asked: Partial<PointsQuery>) {
  const { answer, statements } = await record(asked)
  expect(statements).toHaveLength(2)
  for (const statement of statements)
    await bed.expectFewRows(statement, ['ledger_entries', 'ledger_transactions'], MOST_ROWS)
  return answer
}

test.each([undefined, 'rent', 'quest', 'decor'] as const)(
  'a long history narrowed by %s reads its page and no more',
  async (reason) => {
    await expectFewRows({ reason })
  },
)

test.each([undefined, 'workshop'] as const)(
  'the thirtieth page of %s costs what the first does',
  async (reason) => {
    let cursor: string | undefined
    for (let pages = 0; pages < 30; pages += 1) {
      const { answer } = await record({ reason, cursor })
      cursor = new URL(answer.next_page_url!, 'http://site').searchParams.get('cursor')!
    }
    expect((await expectFewRows({ reason, cursor })).current_page).toBe(31)
  },
)

test('the economy reads what is newer than its sums and no more, and so does the job that sums', async () => {
  const { db } = bed
  const count = () => bed.record('litres_by_day', countLitres)
  await count()
  await count()
  await sql`analyze`.execute(db)
  for (let gifts = 0; gifts < 3; gifts += 1)
    await giveMoney(db, { userId: person.id, amount: 1n, currency: 'kefir' })

  const asked = await bed.record('litres_by_day', (heard) => sumEconomy(heard, heard.db))
  expect(asked.statements).toHaveLength(1)
  // What was posted while another transaction of the server lasts is summed after that one.
  let sums: typeof asked.statements = []
  const summed = async () => {
    const { statements } = await count()
    sums = statements.filter(({ text }) => text.includes('insert into litres_by_day'))
    return sums.length
  }
  await expect.poll(summed).toBe(1)
  for (const statement of [...asked.statements, ...sums])
    await bed.expectFewRows(statement, ['ledger_entries', 'ledger_transactions'], 40)
})
