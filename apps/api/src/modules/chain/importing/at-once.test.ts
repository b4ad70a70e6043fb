import { PASSING_FAILURES } from '@kefir/rules/chain/import-problems'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb, type Db, type Tx } from '../../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../embedded/test-database.ts'
import { query } from '../../../testing/query.ts'
import { saveContract } from './foreign-collections.queries.ts'
import { lockAtOnce, setOwned } from './wallet-tokens.queries.ts'

const WALLET = `0x${'a1'.repeat(20)}`
const CONTRACT = `0x${'c1'.repeat(20)}`

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  const contract = { kind: 'ERC-721', isEnumerable: false, name: '', symbol: '' } as const
  await saveContract(db, { address: CONTRACT, contract, at: new Date() })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Two tokens that may be brought: the first failed before and comes after the second. */
let ids: number[]
beforeEach(async () => {
  await query(db, 'delete from wallet_tokens')
  await query(db, 'delete from token_metadata')
  await query(
    db,
    `insert into token_metadata (contract, number, name, read_at)
    select $1, n::text, 'Корова', now() from generate_series(1, 2) n`,
    CONTRACT,
  )
  const rows = await query<{ id: number }>(
    db,
    `insert into wallet_tokens (wallet, contract, number, is_owned, found_at, import_start_at, import_status, import_failure)
    select $1, $2, n::text, true, now(), case n when 1 then now() end, case n when 1 then 'failed' end,
      case n when 1 then $3 end
    from generate_series(1, 2) n order by n returning id`,
    ...[WALLET, CONTRACT, PASSING_FAILURES.away],
  )
  ids = rows.map(({ id }) => id)
})

const countWaiting = async () => {
  const rows = await query(
    db,
    `select pid from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rows.length
}

const acting = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)
const lockSome = async (limit: number) =>
  (await acting((tx) => lockAtOnce(tx, WALLET, { which: 'available', limit }))).map(({ id }) => id)

test('a look and an import of one wallet wait for each other in one order', async () => {
  const both = acting(async (tx) => {
    await query(tx, 'select from wallet_tokens where id = $1 for update', ids[0])
    const looking = acting((other) =>
      setOwned(
        other,
        ids.map((id) => ({ id, isOwned: true })),
      ),
    )
    await expect.poll(countWaiting).toBe(1)
    const importing = lockSome(2)
    await expect.poll(countWaiting).toBe(2)
    return [looking, importing] as const
  })
  const [looking, importing] = await both
  expect((await Promise.allSettled([looking, importing])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
  ])
  expect(await importing).toEqual(ids)
})

test('what was never tried is taken before what failed, where not all is', async () => {
  expect(await lockSome(1)).toEqual([ids[1]])
})

test('what somebody takes meanwhile is not taken twice', async () => {
  const taking = acting(async (tx) => {
    await query(
      tx,
      `update wallet_tokens set import_start_at = now(), import_status = 'waiting' where id = $1`,
      ids[1],
    )
    const importing = lockSome(2)
    await expect.poll(countWaiting).toBe(1)
    return { importing }
  })
  expect(await (await taking).importing).toEqual([ids[0]])
})
