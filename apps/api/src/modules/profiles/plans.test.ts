import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonListQuery } from '@kefir/wire/profiles'
import { makeUser } from '../../testing/make-user.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import type { PersonList } from './facets.ts'
import { listPersonTokens } from './list-person-tokens.ts'

const TOKENS = 12_000
/** Runs of a list times the rows of a page: what a merge may look at. */
const MOST_ROWS = 1200

const TABLES = ['tokens', 'profile_tokens', 'token_favorites']

let bed: PlanBed
let person: { id: number }

beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
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
}, 180_000)
afterAll(() => bed.close())

const record = (list: PersonList, query: Partial<PersonListQuery>) =>
  bed.record('profile_', (context) =>
    listPersonTokens(context, {
      ...{ list, userId: person.id, viewerId: person.id, path: '/' },
      query: { page: 1, dir: 'desc', ...query },
    }),
  )

const FILTERS = ['', 'polygon', 'kefir', 'hidden', 'favorite', 'author', 'not-author', 'on-sale']
const ASKED = FILTERS.flatMap((filter) =>
  (['created_at', 'price', 'payment_date'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((dir) => ({ filter, sort, dir })),
  ),
)

async function expectFewRows({ statements }: Awaited<ReturnType<typeof record>>) {
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements) await bed.expectFewRows(statement, TABLES, MOST_ROWS)
}

describe.each(['owned', 'bought', 'made', 'sold'] as const)('the list of what is %s', (list) => {
  test('reads a page of each run and no more, with every filter and sort', async () => {
    for (const asked of ASKED) await expectFewRows(await record(list, asked))
  })

  test('does so within collections and far down the list', async () => {
    const { answer: page } = await record(list, { sort: 'price' })
    const [one, two] = page.data.map(({ collection }) => collection.id)
    for (const sort of ['created_at', 'price', 'payment_date'] as const) {
      await expectFewRows(await record(list, { sort, collection: `${one},${two}` }))
      let cursor: string | undefined
      for (let pages = 0; pages < 20; pages += 1) {
        const { answer: next } = await record(list, { sort, cursor })
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
  expect(asked.answer.total).toBe(10)
  await expectFewRows(asked)
})

test('a name that all have is counted up to 1 000 and met on the way', async () => {
  const { answer: page } = await record('owned', { search: 'сливки', sort: 'price' })
  const { answer: whole } = await record('owned', { sort: 'price' })
  expect(page.total).toBe(1000)
  expect(page.data).toEqual(whole.data)
})
