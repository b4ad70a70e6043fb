import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
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
  const rowOf = prepareOne((db, { value }: { value: Value }) => build(db, value))

  return (db: Db | Tx, value: Value) => rowOf(db, { value })
}

/** The same with several values by name. */
export function prepareOne<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  const rowsOf = prepareRows(build)

  return async (db: Db | Tx, values: Values): Promise<Row | undefined> =>
    (await rowsOf(db, values))[0]
}

/** The same with several values by name and any number of rows. Which values there are may not depend on them. */
function prepareRows<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  const blanks = new Map<unknown, string>()
  const blankOf = (name: string) => {
    const blank = { isBlank: true }
    blanks.set(blank, name)
    return blank
  }
  const blankValues = new Proxy({}, { get: (_values, name) => blankOf(String(name)) }) as Values
  const { sql: text, parameters } = build(drawingBoard, blankValues).compile()
  nameByText.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 20))

  return async (db: Db | Tx, values: Values): Promise<Row[]> => {
    const filled = parameters.map((one) => {
      const name = blanks.get(one)
      return name === undefined ? one : values[name]
    })
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, filled) as CompiledQuery<Row>)
    return rows
  }
}

/** The same for a statement written as SQL. */
export const prepareSql = <Values extends Record<string, unknown>, Row>(
  build: (values: Values) => RawBuilder<Row>,
) =>
  prepareRows((db, values: Values): Compilable<Row> => {
    const text = build(values)
    return { compile: () => text.compile(db) }
  })

/** The same for one whose text depends on a shape, of which there are few: each is prepared when first asked. */
export function prepareShapes<Shape, Values extends Record<string, unknown>, Row>(
  build: (shape: Shape, values: Values) => RawBuilder<Row>,
) {
  const prepared = new Map<string, (db: Db | Tx, values: Values) => Promise<Row[]>>()

  return (db: Db | Tx, shape: Shape, values: Values): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    const run = prepared.get(key) ?? prepareSql((blanks: Values) => build(shape, blanks))
    prepared.set(key, run)
    return run(db, values)
  }
}

/**
 * A value that the planner does not look at. A prepared statement is planned anew each time for as long as
 * that looks cheaper than one plan for all values, and where values are spread unevenly (tokens over
 * collections) it always does.
 */
export const unseen = (value: unknown, type: 'int' | 'bigint' | 'int[]') =>
  sql`(select ${value})::${sql.raw(type)}`

/** Whether connections keep the plan of this text. */
export const isPrepared = (text: string) => nameByText.has(text)

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
