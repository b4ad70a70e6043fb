import { sql } from 'kysely'
import { openDb, type Db } from '../apps/api/src/db/client.ts'
import { post } from '../apps/api/src/modules/ledger/post.ts'

export type Shop = { databaseUrl: string; orders: number; people: number }

const PRICE = 100_000
const FEE = 5_000
const ROYALTY = 2_500
/** Postings of one transaction while the shop is filled. */
const AT_ONCE = 500

/**
 * Orders that are paid and wait to be delivered: each of another token, buyer and author. Sellers are different, but
 * for every second half, whose seller is one.
 */
export async function fillDeals({ databaseUrl, orders, people }: Shop) {
  const db = openDb(databaseUrl, { max: 1 })
  try {
    await sql`
      insert into users (email, legal_class, nikname, nikname_key, activated_at)
      select n || '@example.org', 'individual', 'hand.' || n, 'hand.' || n, now() from generate_series(1, ${people}::int) n`.execute(
      db,
    )
    await sql`insert into pictures (key, type, width, height, blur) values ('bench', 'image/webp', 8, 8, 'data:,')`.execute(
      db,
    )
    await sql`
      insert into collections (name, author_id, category_id, cover_id, origin, status)
      select 'Полка ' || n, 1, 10569, 1, 'kefir', 'approved' from generate_series(1, 200) n`.execute(
      db,
    )
    await sql`
      insert into ledger_accounts (user_id, kind, currency)
      select u.id, kind, 'RUB' from users u, unnest(array['available', 'held']) kind order by u.id, kind`.execute(
      db,
    )
    // What is counted of tokens is counted at the end, all at once.
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set session_replication_role = replica`.execute(db)
    await insertOrders(db, { orders, people })
    await sql`set session_replication_role = origin`.execute(db)
    await countAll(db)
    await holdMoney(db)
    await numberFromAfar(db)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** Numbers of tokens, orders, items and payments are the same, for all of them are made in one order. */
async function insertOrders(db: Db, { orders, people }: Omit<Shop, 'databaseUrl'>) {
  const [count, half, crowd] = [orders, orders / 2, people].map((number) => sql.lit(number))
  const buyer = sql`1 + n % ${crowd}`
  const seller = sql`case when n > ${half} then 1 else 1 + (n + 1) % ${crowd} end`
  const author = sql`1 + (n + 2) % ${crowd}`
  await sql`
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, is_sale, price)
    select 1 + n % 200, ${author}, ${seller}, 'Токен ' || n, 1, 'usual', n, true, ${sql.lit(PRICE)}
    from generate_series(1, ${count}) n order by n`.execute(db)
  await sql`
    insert into orders (buyer_id, origin, status, total, created_at, expires_at)
    select ${buyer}, 'listing', 'created', ${sql.lit(PRICE)}, now(), now() + interval '1 day'
    from generate_series(1, ${count}) n order by n`.execute(db)
  await sql`
    insert into order_items (order_id, token_id, token_name, seller_id, author_id, price, fee, royalty)
    select n, n, 'Токен ' || n, ${seller}, ${author}, ${sql.lit(PRICE)}, ${sql.lit(FEE)}, ${sql.lit(ROYALTY)}
    from generate_series(1, ${count}) n order by n`.execute(db)
  await sql`delete from token_holds`.execute(db)
  await sql`
    insert into token_holds (token_id, kind, ref_id, since)
    select n, 'order', n, now() from generate_series(1, ${count}) n`.execute(db)
  await sql`
    insert into payments (user_id, purpose, ref_id, method, amount, description, status, key, bank_id, receipt,
      return_path, created_at, updated_at, look_at)
    select ${buyer}, 'order', n, 'sbp', ${sql.lit(PRICE)}, 'Заказ', 'succeeded', gen_random_uuid(), 'bank-' || n, '{}',
      '/orders/' || n, now(), now(), now()
    from generate_series(1, ${count}) n order by n`.execute(db)
}

/** As a payment that came leaves it: held for its payer. */
async function holdMoney(db: Db) {
  const payments = await db.selectFrom('payments').select(['id', 'user_id']).orderBy('id').execute()
  for (let first = 0; first < payments.length; first += AT_ONCE)
    await db.transaction().execute((tx) =>
      post(
        tx,
        payments.slice(first, first + AT_ONCE).map(({ id, user_id }) => ({
          currency: 'RUB',
          reason: 'payment',
          ref: { type: 'payment', id: String(id) },
          at: new Date(),
          lines: [
            { house: 'bank', amount: BigInt(-PRICE) },
            { userId: user_id, kind: 'held', amount: BigInt(PRICE) },
          ],
        })),
      ),
    )
}

async function countAll(db: Db) {
  await sql`select recount_collections(array(select id from collections))`.execute(db)
  await sql`insert into profile_tokens select * from profile_rows(array(select id from tokens), null)`.execute(
    db,
  )
  await sql`select recount_profiles(array(select id from users))`.execute(db)
}

/** A recorded statement tells the id of a row made before it by its value alone: none may look like a price or a person. */
async function numberFromAfar(db: Db) {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000000)
    from pg_sequences where schemaname = 'public'`.execute(db)
}
