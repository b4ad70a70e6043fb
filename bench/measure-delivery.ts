import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Echo from 'laravel-echo'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import type { Context } from '../apps/api/src/context.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { declareListeners, deliverEvents } from '../apps/api/src/delivery/deliver-events.ts'
import type { Listener } from '../apps/api/src/delivery/listener.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { forEach } from '../apps/api/src/jobs/for-each.ts'
import { modules } from '../apps/api/src/modules.ts'
import { liveListenerOf } from '../apps/api/src/live/live-listener-of.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { startLive } from '../apps/api/src/start/start-live.ts'
import { makeCollection } from '../apps/api/src/testing/make-collection.ts'
import { makeUser } from '../apps/api/src/testing/make-user.ts'
import type { Row } from './format-results.ts'
import { median } from './measure-rate.ts'

const EVENTS = 2_000
const PUBLISHERS = 200
const CONNECTIONS = 16
const ROWS = 20_000
const ROWS_AN_EVENT = 100
const ROW_PUBLISHERS = 8
const LEAST_ROWS_A_SECOND = 2_000
const ROUNDS = 3
const EMITS = 50
const QUEUE = 'bare'
const MOST_MS = 300

type Place = { serverUrl: string; livePort: number }
/** Counts what arrives, on either side. */
type Counter = { heard: number; onAll: () => void; wanted: number }

/**
 * Events through `publish` and their listener against bare pg-boss with the
 * same batches, many rows told by one event, and a favourite on its way to another browser against a bare Socket.IO emit; in turns. In a database of
 * its own, since nobody else may hear these events.
 */
export async function measureDelivery({ serverUrl, livePort }: Place): Promise<Row[]> {
  await runStatement(serverUrl, 'create database bench_delivery')
  const databaseUrl = withDatabase(serverUrl, 'bench_delivery')
  await migrate(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-delivery-'))
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LIVE_PORT: String(livePort),
    LOG_LEVEL: 'error',
  })
  const context = await buildContext({ config, databaseUrl, log: pino({ level: 'error' }) })
  try {
    return [
      ...(await measureBursts(context)),
      await measureRows(context),
      await measureFavourite(context),
    ]
  } finally {
    await context.jobs.stop()
    await context.db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureBursts(context: Context): Promise<Row[]> {
  await using ours = await startOurs(context)
  await using bare = await startBare(context.config.databaseUrl!)
  const rows: Row[] = []
  for (const [what, kind] of [
    [`${EVENTS} events in one transaction`, 'inOneTransaction'],
    [`${EVENTS} events of ${PUBLISHERS} concurrent publishers`, 'byPublishers'],
  ] as const) {
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = -1; round < ROUNDS; round += 1) {
      const yardstick = await timeBurst(bare.counter, bare[kind])
      const took = await timeBurst(ours.counter, ours[kind])
      if (round < 0) continue
      times.bare.push(yardstick)
      times.ours.push(took)
    }
    rows.push(burstRow(what, median(times.ours), median(times.bare)))
  }
  return rows
}

const burstRow = (what: string, ours: number, bare: number): Row => ({
  what: `${what}, published and heard, against bare pg-boss`,
  value: `${(bare / ours).toFixed(2)} × (${perSecond(ours)} / ${perSecond(bare)} per s)`,
  goal: '≥ 0.5 ×',
  isMet: bare / ours >= 0.5,
})
const perSecond = (ms: number) => Math.round((EVENTS * 1000) / ms)

/** Rows that change in transactions of a hundred, each told by one event and read by whoever hears it. */
async function measureRows(context: Context): Promise<Row> {
  const counter = { ...newCounter(), wanted: ROWS }
  const listener: Listener = {
    name: 'bench-rows',
    runs: 'worker',
    hears: {},
    hearsTogether: {
      async 'work.shown'({ db }, heard) {
        const ids = heard.flatMap(({ event }) => event.tokenIds)
        await db.selectFrom('tokens').select('id').where('id', 'in', ids).execute()
        for (const _id of ids) count(counter)
      },
    },
  }
  await declareListeners(context.jobs, [listener])
  await deliverEvents(context, [listener])
  const firsts = Array.from({ length: ROWS / ROWS_AN_EVENT }, (_, index) => index * ROWS_AN_EVENT)
  const tell = (first: number) =>
    context.db.transaction().execute((tx) =>
      context.publish(tx, {
        type: 'work.shown',
        tokenIds: Array.from({ length: ROWS_AN_EVENT }, (_, index) => first + index),
      }),
    )
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const took = await timeBurst(counter, () => forEach(firsts, ROW_PUBLISHERS, tell))
    if (round >= 0) times.push(took)
  }
  const rate = Math.round((ROWS * 1000) / median(times))
  return {
    what: `${ROWS} rows told by events of ${ROWS_AN_EVENT} each, heard together and read anew`,
    value: `${rate} rows per s`,
    goal: `≥ ${LEAST_ROWS_A_SECOND} rows per s`,
    isMet: rate >= LEAST_ROWS_A_SECOND,
  }
}

/** From the first word of the publisher until the last event was heard. */
async function timeBurst(counter: Counter, publish: () => Promise<unknown>): Promise<number> {
  const all = new Promise<void>((resolve) => (counter.onAll = resolve))
  counter.heard = 0
  const startedAt = performance.now()
  await publish()
  await all
  return performance.now() - startedAt
}

const newCounter = (): Counter => ({ heard: 0, wanted: EVENTS, onAll: () => {} })
function count(counter: Counter) {
  counter.heard += 1
  if (counter.heard === counter.wanted) counter.onAll()
}

async function startOurs(context: Context) {
  const counter = newCounter()
  const listener: Listener = {
    name: 'bench',
    runs: 'worker',
    hears: { 'user.logged_in': async () => count(counter) },
  }
  await declareListeners(context.jobs, [listener])
  await deliverEvents(context, [listener])
  const event = (userId: number) => ({ type: 'user.logged_in', userId, sessionId: 1 }) as const

  return {
    counter,
    inOneTransaction: () =>
      context.db.transaction().execute(async (tx) => {
        for (let userId = 0; userId < EVENTS; userId += 1) await context.publish(tx, event(userId))
      }),
    byPublishers: () =>
      forEach(Array.from({ length: EVENTS }).keys(), PUBLISHERS, (userId) =>
        context.db.transaction().execute((tx) => context.publish(tx, event(userId))),
      ),
    [Symbol.asyncDispose]: async () => {},
  }
}

async function startBare(connectionString: string) {
  const counter = newCounter()
  const boss = new PgBoss({ connectionString, max: 4, useListenNotify: true })
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  await boss.start()
  await boss.createQueue(QUEUE, { notify: true })
  await boss.work(QUEUE, { batchSize: 50, burstWhenBatchFull: true }, async (jobs) => {
    for (const _job of jobs) count(counter)
  })

  async function inTransaction(work: (client: pg.PoolClient) => Promise<void>) {
    const client = await pool.connect()
    await client.query('begin')
    await work(client)
    await client.query('commit')
    client.release()
  }
  const send = (client: pg.PoolClient, userId: number) =>
    boss.send(
      QUEUE,
      { userId },
      { db: { executeSql: (text, values) => client.query(text, values) } },
    )

  return {
    counter,
    inOneTransaction: () =>
      inTransaction(async (client) => {
        for (let userId = 0; userId < EVENTS; userId += 1) await send(client, userId)
      }),
    byPublishers: () =>
      forEach(Array.from({ length: EVENTS }).keys(), PUBLISHERS, (userId) =>
        inTransaction(async (client) => void (await send(client, userId))),
      ),
    async [Symbol.asyncDispose]() {
      await boss.stop()
      await pool.end()
    },
  }
}

/** From the click's request until the other browser's page has the message. */
async function measureFavourite(context: Context): Promise<Row> {
  const app = await buildApp(context)
  const live = await startLive(app, null)
  context.live.server = live
  await deliverEvents(context, [liveListenerOf(modules.map(({ live = {} }) => live))])
  const serial = Date.now().toString(36)
  const fan = await makeUser(context.db, { nikname: `fan-${serial}` })
  const { tokenIds } = await makeCollection(context.db, { tokens: [{ price: 5_000n }] })
  const url = `/api/v1/token/${tokenIds[0]}/favorite`
  const headers = { cookie: fan.cookie, 'sec-fetch-site': 'same-origin' }
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host: `http://127.0.0.1:${live.port}`,
    forceNew: true,
  })
  let told: () => void = () => {}
  echo.channel(`token.${tokenIds[0]}`).listen('.TokenUpdated', () => told())
  await subscribed(echo)
  await using bare = await startBareSocket()
  const times = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = -5; round < EMITS; round += 1) {
      const yardstick = await timeUntil(bare.onHeard, () => bare.emit())
      const took = await timeUntil(
        (resolve) => (told = resolve),
        () =>
          void app
            .inject({
              url,
              method: round % 2 === 0 ? 'DELETE' : 'POST',
              headers,
              remoteAddress: `10.1.${round + 5}.1`,
            })
            .then(({ statusCode }) => {
              if (statusCode !== 200) throw new Error(`the favourite answered ${statusCode}`)
            }),
      )
      if (round < 0) continue
      times.bare.push(yardstick)
      times.ours.push(took)
    }
  } finally {
    echo.disconnect()
    await live.close()
    await app.close()
  }
  const [ours, yardstick] = [median(times.ours), median(times.bare)]
  return {
    what: "A favourite reaches another browser's page, against a bare Socket.IO emit",
    value: `${(ours / yardstick).toFixed(0)} × (${ours.toFixed(1)} / ${yardstick.toFixed(2)} ms; slowest ${Math.max(...times.ours).toFixed(0)} ms)`,
    goal: `≤ ${MOST_MS} ms`,
    isMet: ours <= MOST_MS,
  }
}

/** The server takes a client's wishes in their order: when it refuses this one, the others stand. */
async function subscribed({ connector: { socket } }: Echo<'socket.io'>): Promise<void> {
  const refused = new Promise((resolve) => socket.on('subscription_error', resolve))
  socket.emit('subscribe', { channel: 'private-user.404' })
  await refused
}

async function timeUntil(listen: (resolve: () => void) => void, act: () => void): Promise<number> {
  const heard = new Promise<void>(listen)
  const startedAt = performance.now()
  act()
  await heard
  return performance.now() - startedAt
}

async function startBareSocket() {
  const http = createServer()
  const server = new Server(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  await new Promise<void>((resolve) => client.once('connect', resolve))
  return {
    onHeard: (resolve: () => void) => void client.once('word', resolve),
    emit: () => server.emit('word', { token: { id: 1 } }),
    async [Symbol.asyncDispose]() {
      client.disconnect()
      await server.close()
    },
  }
}

const [serverUrl, livePort] = process.argv.slice(2)
if (import.meta.main && serverUrl)
  console.table(await measureDelivery({ serverUrl, livePort: Number(livePort ?? 0) }))
