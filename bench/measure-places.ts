import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Echo from 'laravel-echo'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { buildApp } from '../apps/api/src/app.ts'
import { toHolders } from '../apps/api/src/brings/live-part.ts'
import { readConfig } from '../apps/api/src/config.ts'
import type { Context } from '../apps/api/src/context.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { deliverEvents } from '../apps/api/src/delivery/deliver-events.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { alone, type EventsOf } from '../apps/api/src/events/events.ts'
import { publisherOf } from '../apps/api/src/events/publish.queries.ts'
import { liveListenerOf } from '../apps/api/src/live/live-listener-of.ts'
import type { Module } from '../apps/api/src/module.ts'
import { modules as own } from '../apps/api/src/modules.ts'
import { post, type Posting } from '../apps/api/src/modules/ledger/post.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { declareWork } from '../apps/api/src/start/run-jobs.ts'
import { startLive } from '../apps/api/src/start/start-live.ts'
import { makeCollection } from '../apps/api/src/testing/make-collection.ts'
import { makeUser } from '../apps/api/src/testing/make-user.ts'
import { p95 } from '../apps/api/src/testing/p95.ts'
import { query } from '../apps/api/src/testing/query.ts'
import { askWhile } from './ask-while.ts'
import type { Row } from './format-results.ts'
import { startServer } from './start-server.ts'

const PLACES = 100_000
const OWNERS = 10_000
const PLACES_AN_OWNER = PLACES / OWNERS
const A_TRANSACTION = 1_000
/** Owners who have a page open: they follow their balance and one of their places. */
const LOOKING = 20
const LEAST_A_SECOND = 1_700
const MOST_SLOWER = 3
const IDLE_MS = 5_000
const LOOK_MS = 50

type Place = { serverUrl: string; livePort: number; port: number }

const events = { 'bench.places_paid': alone<{ placeIds: number[] }>() }

declare module '../apps/api/src/events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface Events extends EventsOf<typeof events> {}
}
declare module '@kefir/wire/live' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface PublicChannels {
    [channel: `bench.place.${number}`]: { PlacePaid: { version: number; cycles: number } }
  }
}

const publish = publisherOf(events)
const channelOf = (placeId: number) => `bench.place.${placeId}` as const

/** A workshop as a game would bring it: places with a version, and cycles that the ledger pays. */
const places: Module = {
  name: 'bench-places',
  events,
  live: {
    channels: [{ name: 'bench.place.{number}' }],
    tells: {
      'bench.places_paid': toHolders(
        ({ placeIds }) => placeIds.map(channelOf),
        async ({ db }, { placeIds }, tell, { held }) => {
          const ids = placeIds.filter((id) => held.has(channelOf(id)))
          const found = 'select id, version, cycles from bench_places where id = any($1)'
          for (const { id, ...told } of await query<PlaceRow>(db, found, ids))
            tell(channelOf(id), 'PlacePaid', told)
        },
      ),
    },
  },
}
type PlaceRow = { id: number; version: number; cycles: number }

/**
 * One sweep of a workshop: each place's cycle is ended, paid by the ledger under its own cause and told, a thousand in a
 * transaction, while another process answers and some of the owners look.
 */
export async function measurePlaces(
  { serverUrl, livePort, port }: Place,
  tell: (row: Row) => void,
) {
  await runStatement(serverUrl, 'create database bench_places')
  const databaseUrl = withDatabase(serverUrl, 'bench_places')
  await migrate(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-bench-places-'))
  const config = readConfig({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LIVE_PORT: String(livePort) },
    LOG_LEVEL: 'error',
  })
  const context = await buildContext({ config, databaseUrl, log: pino({ level: 'error' }) })
  const all = [...own, places]
  await declareWork(context.jobs, all)
  const app = await buildApp(context)
  const live = await startLive(app, null, all)
  context.live.server = live
  await deliverEvents(context, [liveListenerOf(all.map((module) => module.live ?? {}))])
  const { tokenIds } = await makeCollection(context.db, { tokens: [{ price: 5_000n }] })
  const address = `http://127.0.0.1:${port}/api/v1/token/${tokenIds[0]}`
  const watchers = await lookOn(context, live.port)
  await runStatement(databaseUrl, FILL)
  await using _server = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  try {
    // What is compiled and planned once is nobody's time.
    await askWhile(address, sweepTold(context, 0, A_TRANSACTION))
    watchers.heard.clear()
    const idle = await askWhile(address, pause(IDLE_MS))
    const since = performance.now()
    let seconds = 0
    const busy = await askWhile(
      address,
      sweepTold(context, 1, PLACES).then(() => void (seconds = (performance.now() - since) / 1000)),
    )
    tell(rateRow(PLACES / seconds))
    tell(answersRow(p95(busy), p95(idle)))
    tell(toldRow(watchers))
  } finally {
    watchers.leave()
    await live.close()
    await app.close()
    await context.jobs.stop()
    await context.db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Their balances and their first places, on sockets of their own. */
async function lookOn({ db }: Pick<Context, 'db'>, port: number) {
  const heard = new Map<string, number>()
  const echoes: Echo<'socket.io'>[] = []
  for (let index = 0; index < LOOKING; index += 1) {
    const { id, cookie } = await makeUser(db, { nikname: `looks-${index}` })
    const echo = new Echo<'socket.io'>({
      ...{ broadcaster: 'socket.io', client: io, forceNew: true },
      ...{ host: `http://127.0.0.1:${port}`, extraHeaders: { cookie } },
    })
    echoes.push(echo)
    const hear = (what: string) => () => void heard.set(what, (heard.get(what) ?? 0) + 1)
    const isIn = new Promise((resolve) =>
      echo.connector.socket.on('subscription_succeeded', resolve),
    )
    echo.channel(channelOf(placeOf(id))).listen('.PlacePaid', hear('places'))
    echo.private(`user.${id}`).listen('.BalanceUpdated', hear('balances'))
    await isIn
  }
  return { heard, leave: () => echoes.forEach((echo) => echo.disconnect()) }
}

/** Who looks is among the first accounts, so their places are among the first. */
const ownerOf = (placeId: number) => 1 + Math.floor((placeId - 1) / PLACES_AN_OWNER)
const placeOf = (userId: number) => 1 + (userId - 1) * PLACES_AN_OWNER

/** Until nothing of it is left to tell. */
async function sweepTold(context: Context, cycle: number, count: number): Promise<void> {
  // One after the other: the site has the other core.
  for (let first = 1; first <= count; first += A_TRANSACTION) await sweep(context, cycle, first)
  const left = `select from pgboss.job where name = 'event.live' and state < 'completed' limit 1`
  while ((await query(context.db, left)).length > 0) await pause(LOOK_MS)
}

const sweep = ({ db, now }: Context, cycle: number, first: number) =>
  db.transaction().execute(async (tx) => {
    const placeIds = Array.from({ length: A_TRANSACTION }, (_, index) => first + index)
    const end = `update bench_places set cycles = cycles + 1, version = version + 1 where id = any($1)`
    await query(tx, end, placeIds)
    await post(
      tx,
      placeIds.map((placeId): Posting => ({
        ...{ currency: 'kefir', reason: 'quest', at: now() },
        ref: { type: 'cycle', id: `${placeId}.${cycle}` },
        lines: [
          { house: 'issued:quest', amount: -125n },
          { userId: ownerOf(placeId), kind: 'available', amount: 125n },
        ],
      })),
    )
    await publish(tx, { type: 'bench.places_paid', placeIds })
  })

/** People who were paid before: their accounts are there. */
const FILL = `
  insert into users (email, legal_class, nikname, nikname_key, activated_at)
  select n || '@example.org', 'individual', 'player.' || n, 'player.' || n, now()
  from generate_series(1, ${OWNERS}) n;
  insert into ledger_accounts (user_id, kind, currency) select id, 'available', 'kefir' from users;
  create table bench_places (id integer primary key, version integer not null default 0, cycles integer not null default 0);
  insert into bench_places (id) select generate_series(1, ${PLACES});
  analyze`

const rateRow = (rate: number): Row => ({
  what: `${PLACES} places paid by the ledger and told, ${A_TRANSACTION} a transaction, while the site answers`,
  value: `${Math.round(rate)} places per s`,
  goal: `≥ ${LEAST_A_SECOND} places per s`,
  isMet: rate >= LEAST_A_SECOND,
})

const answersRow = (busy: number, idle: number): Row => ({
  what: 'A token’s call meanwhile against idle, p95',
  value: `${(busy / idle).toFixed(1)} × (${busy} / ${idle} ms)`,
  goal: `≤ ${MOST_SLOWER} ×`,
  isMet: busy <= idle * MOST_SLOWER,
})

function toldRow({ heard }: { heard: Map<string, number> }): Row {
  const [balances, own] = [heard.get('balances') ?? 0, heard.get('places') ?? 0]
  return {
    what: `Payments and places that ${LOOKING} owners who looked heard of`,
    value: `${balances} and ${own}`,
    goal: `${LOOKING * PLACES_AN_OWNER} and ${LOOKING}`,
    isMet: balances === LOOKING * PLACES_AN_OWNER && own === LOOKING,
  }
}
