import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './client.ts'
import type { DB } from './schema.ts'

/** Builds queries without a database. */
const drawingBoard: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const nameByText = new Map<string, string>()

/**
 * A statement with one value that runs on every request: its text is built once, and each connection
 * plans it once, which is most of what a small query costs.
 */
export function prepare<Value, Row>(build: (db: Db, value: Value) => Compilable<Row>) {
  const blank = { isBlank: true } as unknown as Value
  const { sql, parameters } = build(drawingBoard, blank).compile()
  nameByText.set(sql, createHash('sha256').update(sql).digest('base64url').slice(0, 20))

  return async (db: Db | Tx, value: Value): Promise<Row | undefined> => {
    const values = parameters.map((one) => (one === blank ? value : one))
    const { rows } = await db.executeQuery(CompiledQuery.raw(sql, values) as CompiledQuery<Row>)
    return rows[0]
  }
}

type Send = (...args: unknown[]) => unknown

/** Gives prepared texts their names, which is how PostgreSQL's protocol knows them again. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Send
    const sendNamed: Send = (text, values, ...rest) => {
      const name = typeof text === 'string' ? nameByText.get(text) : undefined
      return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
    }
    this.query = sendNamed as typeof this.query
  }
}
