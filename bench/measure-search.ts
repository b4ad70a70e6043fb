import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Row } from './format-results.ts'
import { makeQueries, type QueryKind } from './search-queries.ts'
import { startServer } from './start-server.ts'

const SAMPLES = 500
const WARM_UP = 100
/** PostgreSQL tells its counters about once a second. */
const COUNTERS_MS = 2_500
const GOALS: Record<QueryKind, number> = {
  exact: 10,
  prefix: 10,
  'one slip': 10,
  forgiving: 50,
  absent: 50,
}
const KINDS = Object.keys(GOALS) as QueryKind[]

type Catalogue = { databaseUrl: string; port: number }
type Times = Record<QueryKind | 'one row', number[]>

/**
 * Search over a small and a large catalogue (filled by fill-catalogue.ts), each call in turn with a
 * one-row look-up through the same server, so that a noisy minute hits both.
 */
export async function measureSearch(small: Catalogue, large: Catalogue): Promise<Row[]> {
  const before = await measureCatalogue(small)
  const after = await measureCatalogue(large)
  const oneRow = p(99, after.times['one row'])
  const rows = KINDS.map((kind): Row => {
    const [fiftieth, last] = [p(50, after.times[kind]), p(99, after.times[kind])]
    return {
      what: `Search over 1 000 000 tokens, ${kind}: p99 against a one-row look-up`,
      value: `${(last / oneRow).toFixed(1)} × (${last.toFixed(1)} / ${oneRow.toFixed(1)} ms; median ${fiftieth.toFixed(1)} ms)`,
      goal: `≤ ${GOALS[kind]} ×`,
      isMet: last <= oneRow * GOALS[kind],
    }
  })
  const growths = KINDS.map((kind) => p(50, after.times[kind]) / p(50, before.times[kind]))
  return [
    ...rows,
    {
      what: `Search, ten times the data: growth of the median (${KINDS.join(', ')})`,
      value: growths.map((growth) => `${growth.toFixed(1)} ×`).join(', '),
      goal: '< 10 ×',
      isMet: Math.max(...growths) < 10,
    },
    {
      what: 'Search, tables that were read whole',
      value: after.readWhole.join(', ') || 'none',
      goal: 'none',
      isMet: after.readWhole.length === 0,
    },
  ]
}

async function measureCatalogue({ databaseUrl, port }: Catalogue) {
  await using _server = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const time = (path: string) => timeOf(`http://127.0.0.1:${port}/api/v1${path}`, agent)
  try {
    const queries = await makeQueries(databaseUrl, SAMPLES)
    const users = await listUserIds(client)
    const scansBefore = await countScans(client)
    const times: Times = {
      'one row': [],
      exact: [],
      prefix: [],
      'one slip': [],
      forgiving: [],
      absent: [],
    }
    for (let index = -WARM_UP; index < queries.exact.length; index += 1) {
      const at = Math.abs(index)
      const took = { 'one row': await time(`/user/${users[at % users.length]}`) } as Record<
        keyof Times,
        number
      >
      for (const kind of KINDS)
        took[kind] = await time(`/search?query=${encodeURIComponent(queries[kind][at]!)}`)
      if (index >= 0)
        for (const kind of Object.keys(times) as (keyof Times)[]) times[kind].push(took[kind])
    }

    await delay(COUNTERS_MS)
    const scansAfter = await countScans(client)
    const readWhole = [...scansAfter].flatMap(([table, count]) =>
      count > (scansBefore.get(table) ?? 0) ? [table] : [],
    )
    return { times, readWhole }
  } finally {
    agent.destroy()
    await client.end()
  }
}

async function timeOf(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
  return performance.now() - startedAt
}

async function listUserIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from users order by hashint4(id) limit 500',
  )
  return rows.map(({ id }) => id)
}

/** Whole reads of every table of some size. */
async function countScans(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'select relname, seq_scan from pg_stat_user_tables where n_live_tup > 1000 and schemaname = $1',
    ['public'],
  )
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}

/** The value below which so many per cent are. */
const p = (percent: number, values: number[]) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor((values.length * percent) / 100))
  ]!

const [small, large] = process.argv.slice(2)
if (import.meta.main && small && large)
  console.table(
    await measureSearch({ databaseUrl: small, port: 7210 }, { databaseUrl: large, port: 7211 }),
  )
