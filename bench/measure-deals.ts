import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../apps/api/src/config.ts'
import { openDb, pgTypes } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { plainTransact } from '../apps/api/src/db/transact.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import {
  advanceOrder,
  type Advancing,
} from '../apps/api/src/modules/market/orders/advance-order.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { fillDeals } from './fill-deals.ts'
import type { Row } from './format-results.ts'
import { median } from './measure-rate.ts'
import { openRecorder, replay, type RawStatement } from './record-deal.ts'

const POOLS = [1, 8, 32]
const ROUNDS = 5
const DEALS = 300
const HALF = (1 + POOLS.length * ROUNDS * 2 + ROUNDS) * DEALS
const PEOPLE = 2_000
const ONE_SELLER_POOL = 8
const OF_RAW = 0.6
const OF_MANY = 0.5

/**
 * Deliveries of paid orders, the transaction in which a token and its money change hands: ours in turns with the same
 * statements sent as one raw prepared transaction, and all of one seller's in turns with those of different sellers.
 */
export async function measureDeals(
  { serverUrl, dataDir }: { serverUrl: string; dataDir: string },
  tell: (row: Row) => void,
) {
  await runStatement(serverUrl, 'create database bench_deals')
  const databaseUrl = withDatabase(serverUrl, 'bench_deals')
  await migrate(databaseUrl)
  const folder = join(dataDir, 'deals')
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
  const context = await buildContext({ config, databaseUrl, log: pino({ level: 'silent' }) })
  // Whoever hears of the sales would take the machine from those who make them.
  await context.jobs.stop()
  try {
    await fillDeals({ databaseUrl, orders: HALF * 2, people: PEOPLE })
    const orders = takeOrders()
    // The house's accounts are opened by the first.
    await rateOf(1, orders('different'), deliverBy(context, context.db))
    for (const connections of POOLS)
      tell(await compareWithRaw({ databaseUrl, context, connections, orders }))
    tell(await compareSellers({ databaseUrl, context, orders }))
  } finally {
    await context.db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

type Orders = ReturnType<typeof takeOrders>

/** Orders that nobody had yet: the first half of different sellers, the second of one. */
function takeOrders() {
  const next = { different: 1, one: HALF + 1 }
  return (kind: keyof typeof next) =>
    Array.from({ length: DEALS }, () => {
      next[kind] += 1
      return next[kind] - 1
    })
}

type Bed = { databaseUrl: string; context: Advancing; orders: Orders }

async function compareWithRaw({
  databaseUrl,
  context,
  orders,
  connections,
}: Bed & { connections: number }): Promise<Row> {
  const db = openDb(databaseUrl, { max: connections })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, types: pgTypes })
  pool.on('error', () => {})
  const recorder = await openRecorder(databaseUrl, context)
  const rates = { ours: [] as number[], raw: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scripts: RawStatement[][] = []
      for (const orderId of orders('different')) scripts.push(await recorder.record(orderId))
      rates.raw.push(
        await rateOf(connections, scripts, async (script) => {
          const client = await pool.connect()
          try {
            await replay(client, script)
          } finally {
            client.release()
          }
        }),
      )
      rates.ours.push(await rateOf(connections, orders('different'), deliverBy(context, db)))
    }
  } finally {
    await recorder.close()
    await pool.end()
    await db.destroy()
  }
  const [ours, raw] = [median(rates.ours), median(rates.raw)]
  return rateRow({
    what: `Purchases of different tokens at ${connections} connections against the same SQL as one raw prepared transaction`,
    ours,
    other: raw,
    goal: OF_RAW,
  })
}

async function compareSellers({ databaseUrl, context, orders }: Bed): Promise<Row> {
  const db = openDb(databaseUrl, { max: ONE_SELLER_POOL })
  const rates = { one: [] as number[], different: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['different', 'one'] as const)
        rates[kind].push(await rateOf(ONE_SELLER_POOL, orders(kind), deliverBy(context, db)))
  } finally {
    await db.destroy()
  }
  return rateRow({
    what: `All sales of one seller at ${ONE_SELLER_POOL} connections against sales of different sellers`,
    ours: median(rates.one),
    other: median(rates.different),
    goal: OF_MANY,
  })
}

const deliverBy = (context: Advancing, db: Advancing['db']) => {
  const bound = { ...context, db, transact: plainTransact(db) }
  return (orderId: number) => advanceOrder(bound, orderId)
}

/** Deeds a second by so many hands, each of which takes the next. */
async function rateOf<Deed>(hands: number, deeds: Deed[], work: (deed: Deed) => Promise<void>) {
  const left = deeds.values()
  const startedAt = performance.now()
  const hand = async () => {
    for (const deed of left) await work(deed)
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return deeds.length / ((performance.now() - startedAt) / 1000)
}

type Compared = { what: string; ours: number; other: number; goal: number }

const rateRow = ({ what, ours, other, goal }: Compared): Row => ({
  what,
  value: `${(ours / other).toFixed(2)} × (${Math.round(ours)} / ${Math.round(other)} per s)`,
  goal: `≥ ${goal} ×`,
  isMet: ours >= other * goal,
})
