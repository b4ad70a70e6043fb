import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonListQuery } from '@kefir/wire/profiles'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.ts'
import { createTestDatabase } from '../../embedded/test-database.ts'
import { makeUser } from '../../testing/make-user.ts'
import { rowsRead, type Statement } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PersonList } from './facets.ts'
import { listPersonTokens } from './list-person-tokens.ts'

const TOKENS = 12_000
/** Runs of a list times the rows of a page: what a merge may look at. */
const MOST_ROWS = 1200

const TABLES = ['tokens', 'profile_tokens', 'token_favorites']

let bed: TestApp
let client: pg.Client
let person: { id: number; cookie: string }
let heard: Db
let sent: Statement[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  bed = await startTestApp({ database })
  heard = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 2 }) }),
    log: ({ query: { sql: text, parameters } }) =>
      void sent.push({ text, values: [...parameters] }),
  })
  const { db } = bed.context
  person = await makeUser(db, { nikname: 'sobiratel' })
  const other = await makeUser(db, { nikname: 'drugoy' })
  await sql`
    with picture as (
      insert into pictures (key, type, width, height, blur) values ('one', 'image/webp', 8, 8, 'data:,') returning id
    ), places as (
      insert into collections (name, author_id, category_id, cover_id, origin, status)
      select 'Полка ' || n, case when n % 2 = 0 then ${person.id}::int else ${other.id}::int end, 10569, id,
        case when n = 1 then 'polygon' else 'kefir' end, 'approved'
      from picture cross join generate_series(1, 10) n returning id, author_id, cover_id
    )
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status,
      is_sale, price, is_hidden, purchased_at, created_at)
    select id, author_id, ${person.id}, 'Сливки ' || case when n = 70 then 'топлёные' else '' end, cover_id, 'usual',
      n::text, case when n % 33 = 0 then 'moderation' else 'ready' end, n % 5 = 0,
      case when n % 5 = 0 then 1000 + n end, n % 29 = 0, case when n % 3 = 0 then now() - n * interval '1 hour' end,
      now() - n * interval '1 minute'
    from places cross join generate_series(1, ${sql.lit(TOKENS / 10)}) n`.execute(db)
  await sql`insert into token_favorites (user_id, token_id) select ${person.id}, id from tokens`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}, 180_000)
afterAll(async () => {
  await client.end()
  await heard.destroy()
  await bed.close()
})

/** What a list sends to the database, word for word. */
async function record(list: PersonList, query: Partial<PersonListQuery>) {
  sent = []
  const page = await listPersonTokens(
    { ...bed.context, db: heard },
    {
      ...{ list, userId: person.id, viewerId: person.id, path: '/' },
      query: { page: 1, dir: 'desc', ...query },
    },
  )
  return { page, statements: sent.filter(({ text }) => text.includes('profile_')) }
}

const FILTERS = ['', 'polygon', 'kefir', 'hidden', 'favorite', 'author', 'not-author', 'on-sale']
const ASKED = FILTERS.flatMap((filter) =>
  (['created_at', 'price', 'payment_date'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((dir) => ({ filter, sort, dir })),
  ),
)

async function expectFewRows({ statements }: Awaited<ReturnType<typeof record>>) {
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements)
    for (const { table, bySeqScan, byIndex } of await rowsRead(client, TABLES, statement)) {
      expect(bySeqScan, `${table} read whole: ${statement.text}`).toBe(0)
      expect(byIndex, `${table}: ${statement.text}`).toBeLessThan(MOST_ROWS)
    }
}

describe.each(['owned', 'bought', 'made', 'sold'] as const)('the list of what is %s', (list) => {
  test('reads a page of each run and no more, with every filter and sort', async () => {
    for (const asked of ASKED) await expectFewRows(await record(list, asked))
  })

  test('does so within collections and far down the list', async () => {
    const { page } = await record(list, { sort: 'price' })
    const [one, two] = page.data.map(({ collection }) => collection.id)
    for (const sort of ['created_at', 'price', 'payment_date'] as const) {
      await expectFewRows(await record(list, { sort, collection: `${one},${two}` }))
      let cursor: string | undefined
      for (let pages = 0; pages < 20; pages += 1) {
        const { page: next } = await record(list, { sort, cursor })
        const url = new URL(next.next_page_url!, 'http://site')
        cursor = url.searchParams.get('cursor')!
      }
      await expectFewRows(await record(list, { sort, cursor }))
    }
  })
})

test('favourites by date read a page of each run and no more', async () => {
  for (const filter of ['', 'polygon', 'kefir', 'author', 'not-author', 'favorite'])
    for (const dir of ['asc', 'desc'] as const)
      await expectFewRows(await record('liked', { filter, dir }))
})

test('a rare name is found by its index', async () => {
  const asked = await record('owned', { search: 'топленые' })
  expect(asked.page.total).toBe(10)
  await expectFewRows(asked)
})

test('a name that all have is counted up to 1 000 and met on the way', async () => {
  const { page } = await record('owned', { search: 'сливки', sort: 'price' })
  const { page: whole } = await record('owned', { sort: 'price' })
  expect(page.total).toBe(1000)
  expect(page.data).toEqual(whole.data)
})
