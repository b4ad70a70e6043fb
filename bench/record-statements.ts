import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { isPrepared } from '../apps/api/src/db/prepare.ts'
import type { DB } from '../apps/api/src/db/schema.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'

export type Statement = {
  text: string
  values: unknown[]
  /** Planned once a connection, or each time. */
  isPrepared: boolean
}

/** What the API sends to PostgreSQL to answer each address of a guest, word for word. */
export async function recordStatements(databaseUrl: string, dataDir: string, addresses: string[]) {
  let sent: Statement[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) =>
      void sent.push({ text, values: [...parameters], isPrepared: isPrepared(text) }),
  })
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const log = pino({ level: 'silent' })
  const context = await buildContext({ config, databaseUrl, log })
  const app = await buildApp({ ...context, db })

  try {
    const recorded = new Map<string, Statement[]>()
    for (const url of addresses) {
      sent = []
      const { statusCode } = await app.inject({ url })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      recorded.set(url, sent)
    }
    return recorded
  } finally {
    await app.close()
    await context.jobs.stop()
    await context.db.destroy()
    await db.destroy()
  }
}

/** Tables that a statement reads whole, of those too large for it. */
export async function scannedTables(databaseUrl: string, { text, values }: Statement) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    )
    const names = [...nodesOf(rows[0]!['QUERY PLAN'][0].Plan)]
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']!)
    const large = await client.query<{ relname: string }>(
      'select relname from pg_class where relname = any($1) and reltuples > 20000',
      [names],
    )
    return large.rows.map(({ relname }) => relname)
  } finally {
    await client.end()
  }
}

/** PostgreSQL plans anew this often before it asks itself whether one plan would do for all values. */
const TRIALS = 5

/** Whether a prepared statement is planned anew each time all the same. */
export async function isPlannedAnew(databaseUrl: string, { text, values }: Statement) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let time = 0; time <= TRIALS; time += 1)
      await client.query({ name: 'judged', text, values })
    const { rows } = await client.query<{ isAnew: boolean }>(
      'select generic_plans = 0 as "isAnew" from pg_prepared_statements where name = $1',
      ['judged'],
    )
    return rows[0]!.isAnew
  } finally {
    await client.end()
  }
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}
