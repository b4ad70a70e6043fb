import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
/** Four tokens called so, of two collections, and one called otherwise. */
const ids: number[] = []

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  const first = await makeCollection(db, {
    name: 'Молочная кухня',
    tokens: [
      { name: 'Ряженка', price: 3000n, rarity: 'usual', favorites: 1 },
      { name: 'Ряженка вечерняя', price: null, rarity: 'legend', favorites: 5 },
      { name: 'Ряженка тайная', price: 1000n, status: 'moderation' },
      { name: 'Простокваша', price: 1000n },
    ],
  })
  const second = await makeCollection(db, {
    name: 'Погреб',
    tokens: [
      { name: 'Ряженка утренняя', price: 1500n, rarity: 'usual', favorites: 2 },
      { name: 'Ряженка полевая', price: 9000n, rarity: 'rare', favorites: 4 },
    ],
  })
  ids.push(first.tokenIds[0]!, first.tokenIds[1]!, ...second.tokenIds)
})
afterAll(() => bed.close())

const ask = (query: string) =>
  bed.call({ url: `/api/v1/search/tokens?${new URLSearchParams(query)}` })
const get = async (query: string) => (await ask(query)).json()
const places = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => ids.indexOf(id) + 1)

describe('GET /v1/search/tokens', () => {
  test('has what the search finds, in its order', async () => {
    const { tokens } = (
      await bed.call({ url: '/api/v1/search?query=%D1%80%D1%8F%D0%B6%D0%B5%D0%BD%D0%BA%D0%B0' })
    ).json()
    const page = await get('query=ряженка')
    expect(page.data).toEqual(tokens.data)
    expect(page).toMatchObject({ total: 4, is_total_exact: true, corrected: null })
  })

  test.each([
    ['sort=price', [3, 1, 4, 2]],
    ['sort=price&dir=desc&status=sale', [4, 1, 3]],
    ['sort=rarity', [2, 4, 1, 3]],
    ['sort=favorites', [2, 4, 3, 1]],
    ['rarity=usual&sort=price', [3, 1]],
    ['price_min=20&sort=price', [1, 4]],
    ['type=polygon', []],
  ])('«%s» chooses and orders it, page by page', async (query, order) => {
    expect(places(await get(`query=ряженка&${query}`))).toEqual(order)

    const met: number[] = []
    let next: string | null =
      `/api/v1/search/tokens?${new URLSearchParams(`query=ряженка&${query}`)}&per_page=2`
    while (next !== null) {
      const page: { data: { id: number }[]; next_page_url: string | null; total: number } = (
        await bed.call({ url: next })
      ).json()
      expect(page.total).toBe(order.length)
      met.push(...places(page))
      next = page.next_page_url
    }
    expect(met).toEqual(order)
  })

  test('counts what the filters would leave of it', async () => {
    const { facets } = await get('query=ряженка&rarity=usual')
    expect(facets).toMatchObject({
      statuses: [
        { code: 'sale', tokens_count: 2 },
        { code: 'not-sale', tokens_count: 0 },
      ],
      rarities: [
        { code: 'usual', tokens_count: 2 },
        { code: 'rare', tokens_count: 1 },
        { code: 'legend', tokens_count: 1 },
      ],
      types: [{ code: 'kefir', tokens_count: 2 }],
      kinds: [{ code: 'picture', tokens_count: 2 }],
    })
  })

  test('says what was looked for instead', async () => {
    expect(await get('query=ряженнка')).toMatchObject({ corrected: 'ряженка', total: 4 })
  })

  test('finds nothing where there is nothing, and past the end is as long as ever', async () => {
    expect(await get('query=ъъъъъъъ')).toMatchObject({ total: 0, data: [] })
    expect(await get('query=ряженка&page=9')).toMatchObject({ total: 4, data: [] })
  })

  test.each(['query=ря', 'query=ряженка&sort=beauty', 'query=ряженка&kind=smell'])(
    'refuses «%s»',
    async (query) => expect((await ask(query)).statusCode).toBe(422),
  )
})
