import { SearchTokensQuery } from '@kefir/wire/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNT_LIMIT, MOST_COUNTED } from '../../paging/total.ts'
import { makeShelf } from '../../testing/make-names.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import { MOST_LOOKED } from './all-names.queries.ts'
import { searchTokens } from './search-tokens.ts'

/** More than are counted; those for sale come last by their names, and only one is a legend. */
const TOKENS = 10_500
const LISTED = 100
/** Names of the same word besides, more than are looked through. */
const OTHERS = 70_000

const PORTION = 1500
const CONTRACT = `0x${'c0ffee'.repeat(6)}abcd`

let bed: PlanBed
beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  const { collectionId, authorId, pictureId } = await makeShelf(db, 'Кладовая')
  await db
    .insertInto('collection_contracts')
    .values({ collection_id: collectionId, address: CONTRACT, symbol: 'KEF' })
    .execute()
  // Past the triggers, which have tests of their own.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status,
        is_sale, price, category_id)
      select ${collectionId}::int, ${authorId}::int, ${authorId}::int, 'Сливки деревенские ' || n, ${pictureId}::int,
        case n when ${TOKENS}::int then 'legend' else 'usual' end, n::text, 'ready', n > ${TOKENS - LISTED}::int,
        case when n > ${TOKENS - LISTED}::int then 8850000 - n * 100 end, 10569
      from generate_series(1, ${TOKENS}::int) n`.execute(tx)
    // No statement may take half a minute, on a busy machine either.
    for (let done = 0; done < TOKENS; done += PORTION)
      await sql`
        select search_index('t', array(
          select id from tokens order by id offset ${done} limit ${sql.lit(PORTION)}))`.execute(tx)
    await sql`
      insert into search_postings (word_id, kind, place, id)
      select w.id, 't'::"char", 90, 1000000 + n from search_words w cross join generate_series(1, ${OTHERS}::int) n
      where w.word = 'сливки'
      union all select 1000000 + n, 't', 40, n from generate_series(1, 40000) n`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}, 120_000)
afterAll(() => bed.close())

const record = (query: Record<string, string>) =>
  bed.record('search_names', (context) =>
    searchTokens(context, SearchTokensQuery.parse(query), null),
  )

const INDEX = ['search_names', 'search_postings']

async function expectBounded({ statements }: Awaited<ReturnType<typeof record>>) {
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    await bed.expectFewRows(statement, INDEX, MOST_LOOKED + COUNT_LIMIT)
    await bed.expectFewRows(statement, ['tokens'], MOST_LOOKED + 1)
  }
}

describe.each(['сливки', 'деревенские сливки'])('of more than are counted, by «%s»,', (query) => {
  test('the total says that there are more, and nobody counts what they have', async () => {
    const recorded = await record({ query })
    expect(recorded.answer).toMatchObject({ total: MOST_COUNTED, is_total_exact: false })
    const { facets } = recorded.answer
    for (const offered of Object.values(facets!).flat()) expect(offered.tokens_count).toBeNull()
    await expectBounded(recorded)
  })

  test.each([
    [{ status: 'sale' }, LISTED],
    [{ rarity: 'legend' }, 1],
    [{ price_max: '78010', sort: 'price' }, 11],
  ])('%o finds the few that fit among all', async (narrowed, total) => {
    const recorded = await record({ query, ...narrowed })
    expect(recorded.answer).toMatchObject({ total, is_total_exact: true })
    expect(recorded.answer.facets!.statuses[0]!.tokens_count).toBeNull()
    await expectBounded(recorded)
  })

  test('the cheapest is the cheapest of all', async () => {
    const recorded = await record({ query, sort: 'price' })
    expect(recorded.answer.data[0]!.name).toBe(`Сливки деревенские ${TOKENS}`)
    expect(recorded.answer).toMatchObject({ total: MOST_COUNTED, is_total_exact: false })
    await expectBounded(recorded)
  })

  test('many that fit are as many as are counted, and lead on page by page', async () => {
    const recorded = await record({ query, rarity: 'usual' })
    expect(recorded.answer).toMatchObject({ total: MOST_COUNTED, is_total_exact: false })
    await expectBounded(recorded)

    const cursor = new URL(recorded.answer.next_page_url!, 'http://site').searchParams.get(
      'cursor',
    )!
    const { answer } = await record({ query, rarity: 'usual', cursor })
    expect(answer.current_page).toBe(2)
    const seen = new Set(recorded.answer.data.map(({ id }) => id))
    expect(answer.data.filter(({ id }) => seen.has(id))).toEqual([])
  })
})

test('tokens of a contract are narrowed and ordered among all of them, too', async () => {
  const ask = async (query: Record<string, string>) =>
    (await record({ query: CONTRACT, ...query })).answer
  expect(await ask({})).toMatchObject({ total: MOST_COUNTED, is_total_exact: false })
  expect(await ask({ status: 'sale' })).toMatchObject({ total: LISTED, is_total_exact: true })
  const { data } = await ask({ sort: 'price' })
  expect(data[0]!.name).toBe(`Сливки деревенские ${TOKENS}`)
})
