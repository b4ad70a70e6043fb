import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WideTokensQuery } from '@kefir/wire/collections'
import { makeUser } from '../../testing/make-user.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import { MOST_COUNTED } from '../../paging/total.ts'
import { getCategoryTokens } from './get-category-tokens.ts'

/** More than are counted, in more collections than are summed up. */
const COLLECTIONS = 300
const TOKENS = 24_000
/** More than are always gathered. */
const AUDIO = 6000
const SPORT = 10573
/** Two runs of a page, and their cards. */
const MOST_ROWS = 150
/** What is counted is counted once a filter; some is met on the way that does not fit. */
const MOST_ROWS_COUNTED = 2 * MOST_COUNTED

let bed: PlanBed

beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  const { id } = await makeUser(db, { nikname: 'avtor' })
  await sql`
    with picture as (
      insert into pictures (key, type, width, height, blur) values ('one', 'image/webp', 8, 8, 'data:,') returning id
    )
    insert into collections (name, author_id, category_id, cover_id, origin, status)
    select 'Полка ' || n, ${id}::int, ${sql.lit(SPORT)} - n % 4, id,
      case when n % 5 = 0 then 'polygon' else 'kefir' end, 'approved'
    from picture cross join generate_series(1, ${sql.lit(COLLECTIONS)}) n`.execute(db)
  // Past the triggers, which have tests of their own and take a minute here.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into tokens (collection_id, category_id, lives_on, author_id, owner_id, name, picture_id, rarity_code,
        chain_token_id, status, is_sale, price, favorites_count, rarity_rank, created_at, file_kind)
      select c.id, c.category_id, c.origin, author_id, ${id}, 'Сливки', cover_id,
        case when n % 16 = 0 then 'legend' else (array['usual', 'unusual', 'rare'])[1 + n % 3] end,
        n::text, 'ready', n % 5 = 0, case when n % 5 = 0 then 1000 + n * 100 end, n % 7, n,
        now() - (n * 300 + c.id) * interval '1 minute',
        -- All the oldest together.
        case when n > ${sql.lit((TOKENS - AUDIO) / COLLECTIONS)} then 'audio' else 'picture' end
      from collections c cross join generate_series(1, ${sql.lit(TOKENS / COLLECTIONS)}) n`.execute(
      tx,
    )
    await sql`
      update collection_counters set tokens_count = 80, listed_count = 16,
        rarity_counts = '{"legend": 5, "usual": 25, "unusual": 25, "rare": 25}'`.execute(tx)
  })
  for (let tries = 0; tries < 10; tries += 1) {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql`
      select from pg_class where relname = 'tokens' and relallvisible < relpages`.execute(db)
    if (rows.length === 0) break
  }
}, 180_000)
afterAll(() => bed.close())

const record = (identifier: string, query: Partial<WideTokensQuery>) =>
  bed.record('tokens t', (context) =>
    getCategoryTokens(context, {
      ...{ identifier, viewerId: null },
      query: { page: 1, sort: 'created_at', ...query },
    }),
  )
type Recorded = Awaited<ReturnType<typeof record>>

const isCount = (text: string) => text.includes('count(*)')

async function expectFewRows({ statements }: Recorded) {
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements.filter(({ text }) => !isCount(text)))
    await bed.expectFewRows(statement, ['tokens', 'collections'], MOST_ROWS)
  await expectFewCounted(statements.filter(({ text }) => isCount(text)))
}

async function expectFewCounted(statements: Recorded['statements']) {
  for (const statement of statements) {
    await bed.expectFewRows(statement, ['collections'], MOST_ROWS)
    const read = await bed.countRows(statement, 'tokens')
    const lists = listsIn(statement.text) || 1
    expect(read, statement.text).toBeLessThan(lists * MOST_ROWS_COUNTED)
  }
}

/** How many lists a statement counts by what the filters offer. */
const listsIn = (text: string) => text.match(/as place,/g)?.length ?? 0

const SORTS = ['created_at', 'price', 'rarity', 'favorites'] as const
const cursorOf = (url: string) => new URL(url, 'http://site').searchParams.get('cursor')!

describe.each(['all', 'polygon-only', 'kefir-only', String(SPORT)])(
  'tokens of %s',
  (identifier) => {
    test('are a page of each run and no more, by every sort, at the beginning and far down', async () => {
      for (const sort of SORTS)
        for (const dir of ['asc', 'desc'] as const) {
          const first = await record(identifier, { sort, dir })
          await expectFewRows(first)
          let { next_page_url: next } = first.answer
          for (let pages = 0; pages < 10; pages += 1)
            next = (await record(identifier, { sort, dir, cursor: cursorOf(next!) })).answer
              .next_page_url
          await expectFewRows(await record(identifier, { sort, dir, cursor: cursorOf(next!) }))
        }
    })

    test('are no more by price where only what is for sale is shown, or only what is not', async () => {
      for (const status of ['sale', 'not-sale'] as const)
        await expectFewRows(await record(identifier, { sort: 'price', status }))
    })
  },
)

test('the list of all says that it is long, and counts nothing to say it', async () => {
  const { answer, statements } = await record('all', {})
  expect(answer).toMatchObject({ total: MOST_COUNTED, is_total_exact: false })
  expect(statements.filter(({ text }) => isCount(text))).toEqual([])
  expect(answer.facets!.rarities.every(({ tokens_count }) => tokens_count === null)).toBe(true)
})

test('filters are counted up to a bound, each once', async () => {
  const { answer, statements } = await record('all', { rarity: 'legend', type: 'polygon' })
  expect(answer).toMatchObject({ total: 300, is_total_exact: true })
  expect(answer.facets!.types).toEqual([
    { code: 'polygon', tokens_count: 300 },
    { code: 'kefir', tokens_count: 1200 },
  ])
  await expectFewCounted(statements)

  // More fit than are counted.
  for (const query of [
    { status: 'not-sale', rarity: 'usual,unusual,rare' },
    { kind: 'picture' },
    { status: 'not-sale', kind: 'picture' },
  ] as const) {
    const long = await record('all', query)
    expect(long.answer).toMatchObject({ total: MOST_COUNTED, is_total_exact: false })
    await expectFewCounted(long.statements)
  }
})

test('what stands together at the far end of a sort is not walked to', async () => {
  for (const sort of SORTS) {
    const { answer, statements } = await record('all', { kind: 'audio', sort })
    expect(answer).toMatchObject({ total: AUDIO, is_total_exact: true })
    for (const statement of statements.filter(({ text }) => listsIn(text) === 0))
      expect(await bed.countRows(statement, 'tokens'), statement.text).toBeLessThan(2 * AUDIO)
  }
})
