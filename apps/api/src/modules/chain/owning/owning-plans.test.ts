import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/client.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { startPlanBed, type PlanBed } from '../../../testing/plan-bed.ts'
import { findChainReading } from '../../system/chain-reading.queries.ts'
import { listKnown } from '../indexing/watched.queries.ts'
import { query } from '../../../testing/query.ts'
import { hasMoves, listRipe, listUnseen, noteAt, noteOwned } from './moves.queries.ts'

const TOKENS = 5_000
const NOW = new Date('2026-11-18T12:00:00+03:00')
const CONTRACT = `0x${'c0'.repeat(20)}` as const
const TABLES = ['chain_moves', 'chain_owners', 'tokens']

let bed: PlanBed
beforeAll(async () => {
  bed = await startPlanBed()
  const { id, authorId } = await makeCollection(bed.db)
  const [collection, author] = [sql.lit(id), sql.lit(authorId)]
  await bed.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into tokens (collection_id, author_id, owner_id, outside_address, name, picture_id, rarity_code,
        chain_token_id, is_on_chain)
      select ${collection}, ${author}, case when n % 5 = 0 then ${sql.lit(OUTSIDE_ACCOUNT_ID)} else ${author} end,
        case when n % 5 = 0 then '0xf' || lpad(to_hex(n % 500), 39, '0') end, 'Токен ' || n, 1, 'usual', n, true
      from generate_series(1, ${sql.lit(TOKENS)}) n`.execute(tx)
    await sql`
      insert into collection_contracts (collection_id, address, symbol)
      values (${collection}, ${CONTRACT}, 'KFR')`.execute(tx)
    await sql`
      insert into chain_owners (token_id, address, block_number, checked_at)
      select id, '0x' || lpad(to_hex(id % 500), 40, '0'), id, ${NOW} from tokens`.execute(tx)
    await sql`
      insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
      select id, id, id % 1000 <> 0, ${NOW}, ${NOW} from tokens`.execute(tx)
    await sql`
      insert into chain_cursor (block_number, block_hash, range, caught_up_at, look_at)
      values (9, ${`0x${'ab'.repeat(32)}`}, 1, ${NOW}, ${NOW})`.execute(tx)
  })
  await sql`vacuum analyze`.execute(bed.db)
}, 120_000)
afterAll(() => bed.close())

async function expectFew(ask: Parameters<PlanBed['record']>[1], most: number) {
  const { answer, statements } = await bed.record('', ask)
  await bed.expectFewRows(statements[0]!, TABLES, most)
  return answer
}

test('what is final is found among all that moved', async () => {
  const asked = { final: 2_000n, now: NOW, limit: 20 }
  expect(await expectFew(({ db }) => listRipe(db, asked), 200)).toHaveLength(20)
})

test('so is what the newest block was not asked about', async () => {
  expect(await expectFew(({ db }) => listUnseen(db, 20), 200)).toHaveLength(TOKENS / 1_000)
})

test('tokens are found by contract and number', async () => {
  const places = [1, 2, 3].map((number) => ({ contract: CONTRACT, number: String(number) }))
  expect(await expectFew(({ db }) => listKnown(db, places), 100)).toHaveLength(3)
})

test('those at an address, and those of somebody, are noted without reading the others', async () => {
  const at = new Date(NOW.getTime() + 1)
  const address = `0x${'1f3'.padStart(40, '0')}`
  const note = (work: (tx: Tx) => Promise<void>) =>
    bed.record('chain_owners', ({ db }) => db.transaction().execute(work))
  const { statements } = await note((tx) => noteAt(tx, address, at))
  await bed.expectFewRows(statements[0]!, TABLES, 100)
  const noted = await query(bed.db, 'select from chain_moves where look_at = $1', at)
  expect(noted).toHaveLength(TOKENS / 500)

  const kept = await note((tx) => noteAt(tx, `0xf${(5).toString(16).padStart(39, '0')}`, at))
  await bed.expectFewRows(kept.statements[0]!, TABLES, 100)
  const both = await query(bed.db, 'select from chain_moves where look_at = $1', at)
  expect(both).toHaveLength((2 * TOKENS) / 500)

  const nobody = await note((tx) => noteOwned(tx, 2_000_000_000, at))
  await bed.expectFewRows(nobody.statements[0]!, TABLES, 10)
})

test('how far we are behind is read in a few rows', async () => {
  const { answer, statements } = await bed.record('', ({ db }) => hasMoves(db, NOW))
  expect(answer).toBe(true)
  expect(await bed.countRows(statements[0]!, 'chain_moves')).toBeLessThan(10)
  expect(await expectFew(({ db }) => findChainReading(db, NOW), 10)).toMatchObject({
    waitsSince: expect.anything(),
  })
})
