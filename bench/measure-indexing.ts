import pg from 'pg'
import { pino } from 'pino'
import { rpcNode } from '../apps/api/src/adapters/rpc/rpc-node.ts'
import { openDb } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { plainTransact } from '../apps/api/src/db/transact.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { insertCursor } from '../apps/api/src/modules/chain/indexing/cursor.queries.ts'
import type { Indexing } from '../apps/api/src/modules/chain/indexing/indexing.ts'
import { readOn } from '../apps/api/src/modules/chain/indexing/read-on.ts'
import type { Row } from './format-results.ts'
import { median } from './measure-rate.ts'
import { LOGS_IN_BLOCK, startStandInChain } from './stand-in-chain.ts'
import { publishOf } from '../apps/api/src/start/run-jobs.ts'

const TRANSFERS = 100_000
const TOKENS = 1_000
const ROUNDS = 3
const RANGE = 1_000
const SHARE = 0.5

type Chain = Awaited<ReturnType<typeof startStandInChain>>

/** Moves a second that are read and kept, in turns by the indexer and by bare `eth_getLogs` with an insert. */
export async function measureIndexing(
  serverUrl: string,
  tell: (row: Row) => void,
  transfers = TRANSFERS,
) {
  await runStatement(serverUrl, 'create database bench_indexing')
  const databaseUrl = withDatabase(serverUrl, 'bench_indexing')
  await migrate(databaseUrl)
  const blocks = transfers / LOGS_IN_BLOCK
  const chain = await startStandInChain({ blocks, tokens: TOKENS })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = openDb(databaseUrl, { max: 2 })
  // The server may stop before the last connection has said good-bye.
  pool.on('error', () => {})
  try {
    await fill(pool, chain.contract)
    const rates = { bare: [] as number[], ours: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await rateOf(transfers, () => readBare(pool, chain, blocks)))
      const indexing = indexingBy(db, chain)
      await pool.query('truncate chain_cursor, chain_blocks, chain_transfers, chain_moves')
      await indexing.transact((tx) => insertCursor(tx, firstBlock, RANGE, new Date()))
      rates.ours.push(await rateOf(transfers, async () => void (await readOn(indexing))))
      await expectAll(pool, transfers)
    }
    tell(rowOf(transfers, median(rates.bare), median(rates.ours)))
  } finally {
    await db.destroy()
    await pool.end()
    await chain.close()
  }
}

/** Of which the stand-in tells nothing. */
const SETTLEMENT = `0x${'5'.repeat(40)}` as const
const firstBlock = { number: 0n, hash: `0xb${'0'.repeat(63)}` as const }

/** Metadata of nothing change here, so there is nothing to order. */
const NO_JOBS = { sendMissing: async () => {} } as unknown as Indexing['jobs']

const rowOf = (transfers: number, bare: number, ours: number): Row => ({
  what: `Moves of tokens read from the chain and kept, of ${transfers.toLocaleString('en').replace(',', ' ')}, against bare eth_getLogs and an insert`,
  value: `${(ours / bare).toFixed(2)} × (${ours.toFixed(0)} / ${bare.toFixed(0)} per s)`,
  goal: `≥ ${SHARE} ×`,
  isMet: ours >= bare * SHARE,
})

async function rateOf(count: number, work: () => Promise<void>) {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1_000)
}

const indexingBy = (db: ReturnType<typeof openDb>, chain: Chain): Indexing => {
  const log = pino({ level: 'silent' })
  const node = rpcNode({ chainId: 137, urls: [chain.url], log })
  return {
    ...{ db, transact: plainTransact(db), publish: publishOf(), log, now: () => new Date() },
    jobs: NO_JOBS,
    chain: { node, contracts: { settlement: SETTLEMENT } } as Indexing['chain'],
  }
}

type BareLog = {
  transactionHash: string
  logIndex: string
  blockHash: string
  blockNumber: string
  address: string
  topics: string[]
}

/** The least that anybody could do: the same ranges, the same table. */
async function readBare(pool: pg.Pool, chain: Chain, blocks: number) {
  await pool.query('truncate chain_transfers')
  for (let from = 1, range = RANGE; from <= blocks; from += range, range *= 2) {
    const hex = (value: number) => `0x${value.toString(16)}`
    const asked = { address: chain.contract, fromBlock: hex(from) }
    const toBlock = hex(Math.min(blocks, from + range - 1))
    const answer = await fetch(chain.url, {
      method: 'POST',
      body: JSON.stringify({ id: 1, method: 'eth_getLogs', params: [{ ...asked, toBlock }] }),
    })
    const { result } = (await answer.json()) as { result: BareLog[] }
    await pool.query(
      `insert into chain_transfers (
        tx_hash, log_index, block_hash, block_number, contract, number, from_address, to_address)
      select * from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
        $8::text[])`,
      [
        result.map((log) => log.transactionHash),
        result.map((log) => Number(log.logIndex)),
        result.map((log) => log.blockHash),
        result.map((log) => Number(log.blockNumber)),
        result.map((log) => log.address),
        result.map((log) => BigInt(log.topics[3]!).toString()),
        result.map((log) => `0x${log.topics[1]!.slice(-40)}`),
        result.map((log) => `0x${log.topics[2]!.slice(-40)}`),
      ],
    )
  }
}

async function expectAll(pool: pg.Pool, transfers: number) {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from chain_transfers',
  )
  if (rows[0]!.count !== transfers) throw new Error(`${rows[0]!.count} of ${transfers} were kept`)
}

async function fill(pool: pg.Pool, contract: string) {
  await pool.query(`
    set session_replication_role = replica;
    insert into users (id, email, legal_class, nikname, nikname_key) values (1, 'a@example.org', 'individual', 'a', 'a');
    insert into pictures (key, type, width, height, blur) values ('bench', 'image/webp', 8, 8, 'data:,');
    insert into collections (name, author_id, category_id, cover_id, origin, status)
    values ('Одна', 1, 10569, 1, 'kefir', 'approved');
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, is_on_chain)
    select 1, 1, 1, 'Токен ' || n, 1, 'usual', n, true from generate_series(1, ${TOKENS}) n;
    insert into collection_contracts (collection_id, address, symbol) values (1, '${contract}', 'KFR');
    set session_replication_role = origin`)
  await pool.query('vacuum analyze')
}
