import { sql } from 'kysely'
import { openDb, type Db } from '../apps/api/src/db/client.ts'
import { makeUser } from '../apps/api/src/testing/make-user.ts'

export type Historian = { id: number; cookie: string }

/** People with so many operations of money, lines of litres and notifications each. */
export async function fillHistories(databaseUrl: string, sizes: number[]): Promise<Historian[]> {
  const db = openDb(databaseUrl, { max: 1 })
  try {
    await sql`set statement_timeout = 0`.execute(db)
    const people = []
    for (const rows of sizes) {
      const person = await makeUser(db, { nikname: `letopisec-${rows}` })
      await sql`
        insert into ledger_accounts (user_id, kind, currency)
        select ${person.id}::int, 'available', unnest(array['kefir', 'RUB'])`.execute(db)
      people.push(person)
    }
    await sql`set session_replication_role = replica`.execute(db)
    for (const [index, rows] of sizes.entries()) await insertRows(db, people[index]!.id, rows)
    await sql`set session_replication_role = origin`.execute(db)
    await sql`vacuum analyze`.execute(db)
    return people
  } finally {
    await db.destroy()
  }
}

/** Half of the money came by sales, half went for purchases. */
async function insertRows(db: Db, userId: number, rows: number) {
  const half = sql.lit(rows / 2)
  const all = sql.lit(rows)
  await sql`
    with bought as (
      insert into orders (buyer_id, origin, status, total, created_at, expires_at, ended_at)
      select ${userId}::int, 'listing', 'done', 1000, now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
      from generate_series(1, ${half}) n order by n desc returning id, created_at
    ), had as (
      insert into order_items (order_id, token_id, token_name, seller_id, price, fee, royalty)
      select id, null, 'Токен', ${userId}::int, 1000, 50, 0 from bought
    )
    insert into payments (user_id, purpose, ref_id, method, amount, description, status, key, receipt, return_path,
      created_at, updated_at, look_at, spent_at)
    select ${userId}::int, 'order', id, 'sbp', 1000, 'Заказ', 'succeeded', gen_random_uuid(), '{}', '/orders',
      created_at, created_at, created_at, created_at
    from bought order by id`.execute(db)
  await insertEntries(db, {
    userId,
    count: half,
    currency: 'RUB',
    reason: 'sale',
    ref: 'order_item',
  })
  await insertEntries(db, { userId, count: all, currency: 'kefir', reason: 'quest', ref: 'test' })
  await sql`
    insert into notifications (user_id, kind, title, text, cause, is_on_site, awaits_digest, created_at, read_at)
    select ${userId}::int, 'sold', 'Токен продан', 'Деньги на балансе', n::text, true, false, now(),
      case when n % 3 = 0 then now() end
    from generate_series(1, ${all}) n`.execute(db)
}

type Entries = {
  userId: number
  count: ReturnType<typeof sql.lit>
  currency: 'RUB' | 'kefir'
  reason: string
  ref: string
}

async function insertEntries(db: Db, { userId, count, currency, reason, ref }: Entries) {
  await sql`
    with posted as (
      insert into ledger_transactions (reason, ref_type, ref_id, created_at)
      select ${reason}::text, ${ref}::text, (${userId}::int * 1000000 + n)::text, now() - (${count} - n) * interval '1 minute'
      from generate_series(1, ${count}) n returning id
    )
    insert into ledger_entries (transaction_id, account_id, amount, balance_after, reason)
    select posted.id, account.id, 1, 1, ${reason}::text from posted, ledger_accounts account
    where user_id = ${userId}::int and currency = ${currency} and kind = 'available' order by posted.id`.execute(
    db,
  )
}
