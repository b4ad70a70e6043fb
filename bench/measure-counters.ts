import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import type { Row } from './format-results.ts'
import { median } from './measure-rate.ts'

const TOKENS = 100_000
const HANDS = 8
const ROUND_MS = 4_000
const ROUNDS = 3
const FASTER = 10

/**
 * Sales of different tokens of one collection, by several hands at once: the owner changes, the listing ends and
 * the counters follow. In turns as they were kept before, counted anew, and as they are, by delta.
 */
export async function measureCounters(serverUrl: string, tell: (row: Row) => void) {
  await runStatement(serverUrl, 'create database bench_counters')
  const databaseUrl = withDatabase(serverUrl, 'bench_counters')
  await migrate(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: HANDS })
  // The server may stop before the last connection has said good-bye.
  pool.on('error', () => {})
  try {
    await fillOneCollection(pool)
    await pool.query(await oldWay())
    const rates = { before: [] as number[], now: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      await pool.query('alter table tokens disable trigger counters_tokens_changed')
      rates.before.push(await sell(pool, 'select before.refresh_collection_counters(1)'))
      await pool.query('alter table tokens enable trigger counters_tokens_changed')
      await pool.query('select recount_collections(array[1])')
      rates.now.push(await sell(pool, null))
    }
    tell(rateRow(median(rates.before), median(rates.now)))
    tell(await recountRow(pool))
  } finally {
    await pool.end()
  }
}

const oldWay = () => readFile(new URL('old-statements/counters.sql', import.meta.url), 'utf8')

const rateRow = (before: number, now: number): Row => ({
  what: `Sales a second in one collection of ${TOKENS.toLocaleString('en').replace(',', ' ')} tokens, ${HANDS} at once, counters by delta against counted anew`,
  value: `${(now / before).toFixed(0)} × (${now.toFixed(0)} / ${before.toFixed(0)} per s)`,
  goal: `≥ ${FASTER} ×`,
  isMet: now >= before * FASTER,
})

async function recountRow(pool: pg.Pool): Promise<Row> {
  const { rows } = await pool.query<{ counter: string; kept: string; counted: string }>(
    'select counter, kept, counted from counter_differences(array[1]) limit 1',
  )
  const [first] = rows
  return {
    what: 'Its counters against a recount after that: the first difference',
    value: first ? `${first.counter}: ${first.kept}, not ${first.counted}` : 'none',
    goal: 'none',
    isMet: !first,
  }
}

/** Sales a second of tokens that nobody else sells at that moment. */
async function sell(pool: pg.Pool, count: string | null): Promise<number> {
  const endsAt = performance.now() + ROUND_MS
  let sold = 0
  const hand = async (number: number) => {
    const client = await pool.connect()
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const tokenId = 1 + (((turn * HANDS + number) * 7919) % TOKENS)
      await client.query('begin')
      await client.query(
        `update tokens set owner_id = 1 + owner_id % 5000, is_sale = not is_sale, price = 1000 + id,
          listed_at = null where id = $1`,
        [tokenId],
      )
      if (count) await client.query(count)
      await client.query('commit')
      sold += 1
    }
    client.release()
  }
  await Promise.all(Array.from({ length: HANDS }, (_, number) => hand(number)))
  return (sold / ROUND_MS) * 1000
}

async function fillOneCollection(pool: pg.Pool) {
  const client = await pool.connect()
  await client.query(`
    set session_replication_role = replica;
    insert into users (email, legal_class, nikname, nikname_key, activated_at)
    select n || '@example.org', 'individual', 'hand.' || n, 'hand.' || n, now() from generate_series(1, 5000) n;
    insert into pictures (key, type, width, height, blur) values ('bench', 'image/webp', 8, 8, 'data:,');
    insert into collections (name, author_id, category_id, cover_id, origin, status)
    values ('Одна большая', 1, 10569, 1, 'kefir', 'approved');
    insert into collection_counters (collection_id, category_id, is_shown) values (1, 10569, true);
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, is_sale, price)
    select 1, 1, 1 + n % 5000, 'Токен ' || n, 1, 'usual', n, n % 2 = 0, 1000 + n from generate_series(1, ${TOKENS}) n;
    set session_replication_role = origin;
    select recount_collections(array[1])`)
  await client.query('vacuum analyze')
  client.release()
}
