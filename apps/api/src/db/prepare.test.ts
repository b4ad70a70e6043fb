import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { openDb, type Db } from './client.ts'
import { prepare, prepareShapes, prepareSql, unseen } from './prepare.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDb(database.url, { max: 1 })
  drop = database.drop
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const findSetting = prepare((builder, key: string) =>
  builder.selectFrom('settings').select(['key', 'value']).where('key', '=', key).limit(1),
)

test('finds by each value it is given, and nothing where nothing is', async () => {
  await db
    .insertInto('settings')
    .values([
      { key: 'one', value: JSON.stringify(1) },
      { key: 'two', value: JSON.stringify(2) },
    ])
    .execute()

  expect(await findSetting(db, 'one')).toEqual({ key: 'one', value: 1 })
  expect(await findSetting(db, 'two')).toEqual({ key: 'two', value: 2 })
  expect(await findSetting(db, 'three')).toBeUndefined()
})

async function countPlanned(words: string) {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_prepared_statements where statement like ${`%${words}%`}`.execute(
    db,
  )
  return Number(rows[0]!.count)
}

test('is planned once by a connection, inside a transaction too', async () => {
  await db.transaction().execute((tx) => findSetting(tx, 'one'))
  await findSetting(db, 'two')
  expect(await countPlanned('"settings"')).toBe(1)
})

const listBetween = prepareSql<{ from: number; to: number; unit: string }, { text: string }>(
  ({ from, to, unit }) => sql`
    select n || ${unit}::text as text from generate_series(${from}::int, ${to}::int) n where n >= ${from}::int`,
)

test('a list takes several values by name, also one of them twice', async () => {
  expect(await listBetween(db, { from: 2, to: 3, unit: ' л' })).toEqual([
    { text: '2 л' },
    { text: '3 л' },
  ])
  expect(await listBetween(db, { from: 5, to: 4, unit: '' })).toEqual([])
  expect(await countPlanned('generate_series')).toBe(1)
})

const listOrdered = prepareShapes(
  ({ dir }: { dir: 'asc' | 'desc' }, { most }: { most: number }) => sql<{ n: number }>`
    select n from unnest(array[1, 2, 3]) n where n <= ${most} order by n ${sql.raw(dir)}`,
)

test('each shape is a statement of its own, prepared once', async () => {
  expect(await listOrdered(db, { dir: 'asc' }, { most: 2 })).toEqual([{ n: 1 }, { n: 2 }])
  expect(await listOrdered(db, { dir: 'desc' }, { most: 2 })).toEqual([{ n: 2 }, { n: 1 }])
  expect(await listOrdered(db, { dir: 'desc' }, { most: 1 })).toEqual([{ n: 1 }])
  expect(await countPlanned('unnest(array[1, 2, 3])')).toBe(2)
})

const pageOf = (collection: unknown) => sql<{ id: number }>`
  select id from uneven where collection = ${collection} order by id limit 50`
const pageSeen = prepareSql(({ collection }: { collection: number }) => pageOf(collection))
const pageUnseen = prepareSql(({ collection }: { collection: number }) =>
  pageOf(unseen(collection, 'int')),
)

async function countPlansOf(words: string) {
  const { rows } = await sql<{ kept: bigint; anew: bigint }>`
    select generic_plans as kept, custom_plans as anew from pg_prepared_statements
    where statement like ${`%${words}%`} and statement not like '%pg_prepared_statements%'`.execute(
    db,
  )
  return rows[0]
}

test('over uneven values only what the planner does not see keeps its plan', async () => {
  await sql`create table uneven as
    select n as id, case when n <= 9000 then 0 else n end as collection from generate_series(1, 10000) n`.execute(
    db,
  )
  await sql`create index on uneven (collection, id)`.execute(db)
  await sql`analyze uneven`.execute(db)

  for (let time = 0; time < 8; time += 1) {
    expect(await pageSeen(db, { collection: 0 })).toHaveLength(50)
    expect(await pageUnseen(db, { collection: 0 })).toHaveLength(50)
  }
  expect(await countPlansOf('collection = $1')).toEqual({ kept: 0n, anew: 8n })
  expect(await countPlansOf('collection = (select $1)::int')).toEqual({ kept: 3n, anew: 5n })
})
