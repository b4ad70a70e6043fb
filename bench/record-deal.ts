import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pgTypes } from '../apps/api/src/db/client.ts'
import { PreparingClient } from '../apps/api/src/db/prepare.ts'
import type { DB } from '../apps/api/src/db/schema.ts'
import { transactBy } from '../apps/api/src/db/transact.ts'
import {
  advanceOrder,
  type Advancing,
} from '../apps/api/src/modules/market/orders/advance-order.ts'

/** A value of a statement: itself, or what a statement before it gave, such as the id of a new row. */
type Value = { given: unknown } | { list: Value[] } | { from: number; row: number; column: string }
export type RawStatement = { text: string; values: Value[] }

type Sent = { text: string; values: unknown[]; rows: Record<string, unknown>[] }
type Send = (...args: unknown[]) => unknown

class Undo extends Error {}

/** What a delivery sends to PostgreSQL, word for word; each is tried and undone, so that it can be done again. */
export async function openRecorder(databaseUrl: string, context: Advancing) {
  let sent: Sent[] = []
  class RecordingClient extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const send = this.query.bind(this) as Send
      const sendNoted: Send = async (text, values, ...rest) => {
        const result = (await send(text, values, ...rest)) as pg.QueryResult
        sent.push({ text: String(text), values: (values ?? []) as unknown[], rows: result.rows })
        return result
      }
      this.query = sendNoted as typeof this.query
    }
  }
  const pool = new pg.Pool({
    Client: RecordingClient,
    connectionString: databaseUrl,
    max: 1,
    types: pgTypes,
  })
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const transact = transactBy(async (prepare, work) => {
    const ready = await prepare()
    return db.transaction().execute(async (tx) => {
      await work(tx, ready)
      throw new Undo()
    })
  })

  return {
    async record(orderId: number): Promise<RawStatement[]> {
      sent = []
      await advanceOrder({ ...context, db, transact }, orderId).catch((error) => {
        if (!(error instanceof Undo)) throw error
      })
      return bind(sent.filter(({ text }) => !/^(begin|start|commit|rollback)/i.test(text)))
    },
    close: () => db.destroy(),
  }
}

/** Ids of rows that a delivery makes are other ones when it is done for good. */
function bind(statements: Sent[]): RawStatement[] {
  const made = new Map<unknown, Value>()
  const bindValue = (given: unknown): Value =>
    Array.isArray(given) ? { list: given.map(bindValue) } : (made.get(given) ?? { given })
  return statements.map(({ text, values, rows }, from) => {
    const bound = values.map(bindValue)
    if (/^\s*(insert|with)/i.test(text))
      rows.forEach((columns, row) => {
        for (const [column, value] of Object.entries(columns))
          if (column === 'id') made.set(value, { from, row, column })
      })
    return { text, values: bound }
  })
}

/** All of it as one transaction of prepared statements, and nothing else. */
export async function replay(client: pg.ClientBase, statements: RawStatement[]) {
  const given: Record<string, unknown>[][] = []
  const fill = (value: Value): unknown => {
    if ('given' in value) return value.given
    if ('list' in value) return value.list.map(fill)
    return given[value.from]![value.row]![value.column]
  }
  await client.query('begin')
  for (const { text, values } of statements) {
    const name = createHash('sha256').update(text).digest('hex').slice(0, 20)
    given.push((await client.query({ name, text, values: values.map(fill) })).rows)
  }
  await client.query('commit')
}
