import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShelf, makeTokens } from '../../testing/make-names.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { MOST_BEGUN, MOST_FOUND } from './names.queries.ts'

/** More than a page's search reads, and those for sale behind all that it does. */
const TOKENS = 1501
const LISTED = 100

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  const { collectionId, authorId, pictureId } = await makeShelf(db, 'Кладовая')
  await sql`
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status,
      is_sale, price)
    select ${collectionId}::int, ${authorId}::int, ${authorId}::int, 'Сливки ' || n, ${pictureId}::int, 'usual',
      n::text, 'ready', n > ${TOKENS - LISTED}::int, case when n > ${TOKENS - LISTED}::int then 900000 - n * 100 end
    from generate_series(1, ${TOKENS}::int) n`.execute(db)
})
afterAll(() => bed.close())

const read = async (path: string, query: Record<string, string>) =>
  (await bed.call({ url: `/api/v1/${path}?${new URLSearchParams(query)}` })).json()

describe('of more tokens than a page’s search reads', () => {
  test.each([
    ['сливки', {}, TOKENS],
    ['сливки', { status: 'sale' }, LISTED],
    ['сливки', { status: 'not-sale', sort: 'price' }, TOKENS - LISTED],
    ['сливки', { sort: 'price', price_max: '7600' }, LISTED],
    ['слив', { status: 'sale' }, LISTED],
  ])('«%s» with %o are all counted', async (query, narrowed, total) => {
    const page = await read('search/tokens', { query, ...narrowed })
    expect(page).toMatchObject({ total, is_total_exact: true })
    expect(page.facets.statuses[0]).toEqual({ code: 'sale', tokens_count: LISTED })
  })

  test('the cheapest comes first, however far behind', async () => {
    const { data } = await read('search/tokens', { query: 'сливки', sort: 'price' })
    expect(data[0].name).toBe(`Сливки ${TOKENS}`)
  })

  test('the list leads to the last of them', async () => {
    const { last_page_url } = await read('search/tokens', { query: 'сливки', per_page: '100' })
    const last = (await bed.call({ url: last_page_url })).json()
    expect(last).toMatchObject({ total: TOKENS, to: TOKENS, next_page_url: null })
  })

  test('the search of a page says that there are more', async () => {
    const { tokens } = await read('search', { query: 'сливки' })
    expect(tokens).toMatchObject({ total: MOST_FOUND, is_total_exact: false })
  })
})

test('what the search of a page read to its end is counted exactly', async () => {
  const { tokens } = await read('search', { query: 'сливки 77' })
  expect(tokens.total).toBeGreaterThan(0)
  expect(tokens.is_total_exact).toBe(true)
})

test('more names that begin with words written together than a page’s search reads are counted as well', async () => {
  const { db } = bed.context
  const names = Array.from({ length: MOST_BEGUN + 100 }, (_, n) => `Жмых пыжик ${n}`)
  await makeTokens(db, await makeShelf(db, 'Сени'), names)
  const { tokens } = await read('search', { query: 'жмыхпыж' })
  expect(tokens).toMatchObject({ total: MOST_BEGUN, is_total_exact: false })
  const page = await read('search/tokens', { query: 'жмыхпыж' })
  expect(page).toMatchObject({ total: names.length, is_total_exact: true })
})

test('a beginning of more words than the dictionary lists is answered by more than are counted', async () => {
  const { db } = bed.context
  const { collectionId, authorId, pictureId } = await makeShelf(db, 'Словарь')
  await sql`
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
    select ${collectionId}::int, ${authorId}::int, ${authorId}::int,
      'Гном клубника' || translate(n::text, '0123456789', 'абвгдежзик'), ${pictureId}::int, 'usual', n::text, 'ready'
    from generate_series(1, 150) n`.execute(db)
  for (const path of ['search', 'search/tokens']) {
    const answer = await read(path, { query: 'клубника' })
    const { total, is_total_exact } = answer.tokens ?? answer
    expect([path, is_total_exact]).toEqual([path, false])
    expect(total).toBeLessThan(150)
  }
  const { facets } = await read('search/tokens', { query: 'клубника' })
  expect(facets.statuses[0]).toEqual({ code: 'sale', tokens_count: null })
})
