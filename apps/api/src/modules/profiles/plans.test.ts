import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CollectionsOfTokensQuery, PersonListQuery } from '@kefir/wire/profiles'
import { makeUser } from '../../testing/make-user.ts'
import { MOST_COUNTED } from '../../paging/total.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import type { PersonList } from './facets.ts'
import { listCollectionsOfTokens } from './list-collections-of-tokens.ts'
import { listPersonTokens } from './list-person-tokens.ts'

const TOKENS = 12_000
/** Runs of a list times the rows of a page: what a merge may look at. */
const MOST_ROWS = 1200

/** One in five likes is for sale, and each is met as two rows. */
const MOST_ROWS_LIKED = 2000
/** What is for sale is met among the likes, each with a look at its owner's row. */
const MOST_ROWS_COUNTED = 2 * TOKENS

const TABLES = ['tokens', 'profile_tokens', 'token_favorites']

let bed: PlanBed
let person: { id: number }
/** Likes many that nobody sells, and three dear ones for sale. */
let dreamer: { id: number }

beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  person = await makeUser(db, { nikname: 'sobiratel' })
  dreamer = await makeUser(db, { nikname: 'mechtatel' })
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
  await sql`
    insert into token_favorites (user_id, token_id)
    (select ${dreamer.id}::int, id from tokens where status = 'ready' and not is_sale and not is_hidden limit 1500) union all
    (select ${dreamer.id}::int, id from tokens where status = 'ready' and price > 2190 and not is_hidden limit 3)`.execute(
    db,
  )
  // A crowd with a like each: the planner knows averages, and takes everybody's likes for as few.
  await sql`
    with crowd as (
      insert into users (email, legal_class, nikname, nikname_key, activated_at)
      select 'crowd' || n || '@example.org', 'individual', 'crowd.' || n, 'crowd.' || n, now()
      from generate_series(1, 4000) n returning id
    )
    insert into token_favorites (user_id, token_id)
    select c.id, t.id from crowd c join (select min(id) as id from tokens) t on true`.execute(db)
  // A job that works meanwhile keeps rows from being seen as old by all, and plans go by how many are.
  for (let tries = 0; tries < 10; tries += 1) {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql`
      select from pg_class where relname = any(${TABLES}::text[]) and relallvisible < relpages`.execute(
      db,
    )
    if (rows.length === 0) break
  }
}, 180_000)
afterAll(() => bed.close())

const record = (list: PersonList, query: Partial<PersonListQuery>, { id } = person) =>
  bed.record(list === 'liked' ? '' : 'profile_', (context) =>
    listPersonTokens(context, {
      ...{ list, userId: id, viewerId: id, path: '/' },
      query: { page: 1, dir: 'desc', ...query },
    }),
  )

type Recorded = Awaited<ReturnType<typeof record>>

const FILTERS = ['', 'polygon', 'kefir', 'hidden', 'favorite', 'author', 'not-author', 'on-sale']
const ASKED = FILTERS.flatMap((filter) =>
  (['created_at', 'price', 'payment_date'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((dir) => ({ filter, sort, dir })),
  ),
)

async function expectFewRows({ statements }: Recorded, most = MOST_ROWS) {
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements) {
    const isCount = statement.text.includes('liked_on_sale_count')
    await bed.expectFewRows(statement, TABLES, isCount ? MOST_ROWS_COUNTED : most)
  }
}

const cursorOf = (url: string) => new URL(url, 'http://site').searchParams.get('cursor')!

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
        cursor = cursorOf(next.next_page_url!)
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

type Fact = Awaited<ReturnType<typeof readLiked>>[number]

const readLiked = ({ id }: { id: number }) =>
  bed.db
    .selectFrom('tokens')
    .innerJoin('token_favorites', 'token_favorites.token_id', 'tokens.id')
    .innerJoin('collections', 'collections.id', 'tokens.collection_id')
    .where('token_favorites.user_id', '=', id)
    .where('tokens.status', 'in', ['ready', 'kept'])
    .selectAll('tokens')
    .select('collections.origin')
    .execute()

const FITS: Record<string, (fact: Fact) => boolean> = {
  polygon: ({ origin }) => origin === 'polygon',
  author: ({ owner_id, author_id }) => owner_id === author_id,
  'on-sale': ({ is_sale }) => is_sale,
}
const KEYS: Record<string, (fact: Fact, id: number) => number | null> = {
  created_at: ({ created_at }) => created_at.getTime(),
  price: ({ is_sale, price }) => (is_sale ? Number(price) : null),
  payment_date: ({ owner_id, purchased_at }, id) =>
    owner_id === id ? (purchased_at?.getTime() ?? null) : null,
}

/** The order in words of the tokens themselves: what has no key comes last, by date. */
function inOrder(facts: Fact[], sort: string, dir: 'asc' | 'desc', id: number) {
  const keyOf = (fact: Fact) => KEYS[sort]!(fact, id)
  const sign = dir === 'asc' ? 1 : -1
  return facts.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    if ((first === null) !== (second === null)) return first === null ? 1 : -1
    const step =
      first === null || second === null
        ? one.created_at.getTime() - other.created_at.getTime()
        : first - second
    return sign * (step || one.id - other.id)
  })
}

describe('many favourites ordered or narrowed by trade', () => {
  const TRADED = ['', 'polygon', 'author', 'on-sale', 'polygon,on-sale'].flatMap((filter) =>
    Object.keys(KEYS).flatMap((sort) =>
      (['asc', 'desc'] as const).map((dir) => ({
        filter,
        sort: sort as PersonListQuery['sort'],
        dir,
      })),
    ),
  )
  const expectedOf = async (
    who: { id: number },
    { filter, sort, dir }: (typeof TRADED)[number],
  ) => {
    const words = filter.split(',').filter(Boolean)
    const facts = (await readLiked(who)).filter((fact) => words.every((word) => FITS[word]!(fact)))
    return inOrder(facts, sort!, dir, who.id).map(({ id }) => id)
  }

  test.each(TRADED)('are met on the way: «$filter» by $sort $dir', async (asked) => {
    const expected = await expectedOf(person, asked)
    const first = await record('liked', asked)
    const cursor = cursorOf(first.answer.next_page_url!)
    const second = await record('liked', { ...asked, cursor })

    expect([...first.answer.data, ...second.answer.data].map(({ id }) => id)).toEqual(
      expected.slice(0, 48),
    )
    expect(first.answer.total).toBe(expected.length)
    for (const one of expected.length > 1000 ? [first, second] : [])
      await expectFewRows(one, MOST_ROWS_LIKED)
  })

  test('are read to the end, across the edge of what is for sale, each once', async () => {
    for (const dir of ['asc', 'desc'] as const) {
      const asked = { filter: 'polygon', sort: 'price', dir } as const
      const ids: number[] = []
      let cursor: string | undefined
      do {
        const { answer } = await record('liked', { ...asked, cursor, per_page: 100 })
        ids.push(...answer.data.map(({ id }) => id))
        cursor = answer.next_page_url ? cursorOf(answer.next_page_url) : undefined
      } while (cursor)

      expect(ids).toEqual(await expectedOf(person, asked))
    }
  })

  test('are the same by page numbers as by cursors', async () => {
    const asked = { filter: '', sort: 'price', dir: 'desc' } as const
    const expected = await expectedOf(person, asked)
    const { answer } = await record('liked', { ...asked, page: 101 })
    expect(answer.data.map(({ id }) => id)).toEqual(expected.slice(2400, 2424))
    expect(answer.total).toBe(expected.length)
  })

  test('are gathered where hardly any of them is for sale', async () => {
    for (const dir of ['asc', 'desc'] as const) {
      const asked = { filter: '', sort: 'price', dir } as const
      const { answer } = await record('liked', asked, dreamer)
      expect(answer.data.map(({ id }) => id)).toEqual(
        (await expectedOf(dreamer, asked)).slice(0, 24),
      )
      expect(answer.data.filter(({ price }) => price)).toHaveLength(3)
      expect(answer.total).toBe(1503)
    }
  })
})

test('a rare name is found by its index', async () => {
  const asked = await record('owned', { search: 'топленые' })
  expect(asked.answer.total).toBe(10)
  await expectFewRows(asked)
})

test('a name that all have is counted as far as the house counts and met on the way', async () => {
  const { answer: page } = await record('owned', { search: 'сливки', sort: 'price' })
  const { answer: whole } = await record('owned', { sort: 'price' })
  expect([page.total, page.is_total_exact]).toEqual([MOST_COUNTED, false])
  expect(page.data).toEqual(whole.data)
})

describe('collections of tokens', () => {
  const recordOf = (query: Partial<CollectionsOfTokensQuery>) =>
    bed.record('profile_', (context) =>
      listCollectionsOfTokens(context, {
        ...{ userId: person.id, viewerId: person.id, path: '/' },
        query: { page: 1, of: 'owned', ...query },
      }),
    )
  const fewRows = async (
    { statements }: Awaited<ReturnType<typeof recordOf>>,
    most = MOST_ROWS,
  ) => {
    for (const statement of statements) await bed.expectFewRows(statement, TABLES, most)
  }

  test('are counted by sums, with every filter', async () => {
    for (const list of ['owned', 'made'] as const)
      for (const filter of FILTERS) await fewRows(await recordOf({ of: list, filter }), 1)
  })

  test('by a rare name are counted by its index', async () => {
    const asked = await recordOf({ token_search: 'топленые' })
    expect(asked.answer.data.map(({ tokens_count }) => tokens_count)).toEqual(Array(10).fill(1))
    await fewRows(asked)
  })

  test('by a name that over 1 000 have are those of the whole list, uncounted', async () => {
    const asked = await recordOf({ token_search: 'сливки' })
    const { answer: whole } = await recordOf({})
    expect(asked.answer.total).toBe(whole.total)
    expect(asked.answer.data).toEqual(whole.data.map((one) => ({ ...one, tokens_count: null })))
    expect(asked.statements).toHaveLength(2)
  })

  test('of favourites on sale are met up to 1 000 and no further', async () => {
    const asked = await recordOf({ of: 'liked', filter: 'on-sale' })
    expect(asked.answer.data.map(({ tokens_count }) => tokens_count)).toEqual(Array(10).fill(null))
    await fewRows(asked, MOST_ROWS_COUNTED)

    const few = await recordOf({ of: 'liked', filter: 'on-sale', token_search: 'топленые' })
    expect(few.answer.data.map(({ tokens_count }) => tokens_count)).toEqual(Array(10).fill(1))
  })
})
