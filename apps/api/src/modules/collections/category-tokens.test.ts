import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { placeTokens } from './place-tokens.ts'

const SPORT = 10573
const MUSIC = 10572
const day = (date: number) => new Date(Date.UTC(2026, 0, date))

let bed: TestApp
/** Five shown tokens of sport, in three collections; the fifth is on the chain. One more is of music. */
const sport: number[] = []
let music: number
let polygonCollection: number

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  const first = await makeCollection(db, {
    name: 'Волейбол',
    categoryId: SPORT,
    tokens: [
      { price: 5000n, rarity: 'usual', createdAt: day(1), favorites: 3 },
      { price: null, rarity: 'legend', createdAt: day(4), favorites: 0 },
      { price: 1000n, rarity: 'mini', createdAt: day(9), status: 'moderation' },
    ],
  })
  const second = await makeCollection(db, {
    name: 'Гребля',
    categoryId: SPORT,
    tokens: [
      { price: 2000n, rarity: 'rare', createdAt: day(3), favorites: 7 },
      { price: 9000n, rarity: 'usual', createdAt: day(2), favorites: 1 },
    ],
  })
  const third = await makeCollection(db, {
    name: 'Арбалет',
    categoryId: SPORT,
    origin: 'polygon',
    tokens: [{ price: null, rarity: 'rare', createdAt: day(5), favorites: 2 }],
  })
  sport.push(...first.tokenIds.slice(0, 2), ...second.tokenIds, ...third.tokenIds)
  polygonCollection = third.id
  music = (await makeCollection(db, { categoryId: MUSIC, tokens: [{ createdAt: day(6) }] }))
    .tokenIds[0]!
  const media = await db
    .insertInto('media_files')
    .values({ key: 'song.mp3', kind: 'audio', type: 'audio/mpeg', bytes: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('tokens').set({ media_id: media.id }).where('id', '=', sport[0]!).execute()
})
afterAll(() => bed.close())

const ask = (path: string, cookie?: string) =>
  bed.call({ url: `/api/v1/category/${path}`, ...(cookie && { cookie }) })
const get = async (path: string, cookie?: string) => (await ask(path, cookie)).json()
const places = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => sport.indexOf(id) + 1)

describe('GET /v1/category/{id}/tokens', () => {
  test('has what everybody sees of all its collections, and the category itself', async () => {
    const page = await get(`${SPORT}/tokens`)
    expect(page).toMatchObject({
      ...{ total: 5, is_total_exact: true, per_page: 24 },
      category: { id: SPORT, name: 'Спорт', slug: 'sport' },
    })
    expect(page.data[0]).toMatchObject({
      ...{ id: sport[4], is_favorited: false, price: null, status: 'ready', promos: [] },
      collection: { id: polygonCollection, name: 'Арбалет' },
    })
  })

  test.each([
    ['', [5, 2, 3, 4, 1]],
    ['sort=created_at&dir=asc', [1, 4, 3, 2, 5]],
    // What is not for sale comes last either way.
    ['sort=price', [3, 1, 4, 2, 5]],
    ['sort=price&dir=desc', [4, 1, 3, 5, 2]],
    // By tier, then by the place among its own.
    ['sort=rarity', [2, 3, 5, 1, 4]],
    ['sort=favorites', [3, 1, 5, 4, 2]],
    ['status=sale', [3, 4, 1]],
    ['status=not-sale&sort=price', [2, 5]],
    ['rarity=usual,rare&sort=rarity', [3, 5, 1, 4]],
    ['rarity=usual,rare&sort=price&status=sale', [3, 1, 4]],
    ['price_min=50&price_max=90', [4, 1]],
    ['price_max=60&sort=favorites', [3, 1]],
    ['type=polygon', [5]],
    ['type=kefir&sort=favorites', [3, 1, 4, 2]],
    ['kind=audio', [1]],
    ['kind=picture,audio&type=kefir,polygon', [5, 2, 3, 4, 1]],
    ['kind=video', []],
  ])(
    '«%s» chooses and orders it, and every page goes on where the last ended',
    async (query, order) => {
      const whole = await get(`${SPORT}/tokens?${query}`)
      expect(places(whole)).toEqual(order)
      expect(whole.total).toBe(order.length)

      const met: number[] = []
      let next: string | null = `/api/v1/category/${SPORT}/tokens?${query}&per_page=2`
      while (next !== null) {
        const page: { data: { id: number }[]; next_page_url: string | null; total: number } = (
          await bed.call({ url: next })
        ).json()
        met.push(...places(page))
        expect(page.total).toBe(order.length)
        next = page.next_page_url
      }
      expect(met).toEqual(order)
      const second = await get(`${SPORT}/tokens?${query}&per_page=2&page=2`)
      expect(places(second)).toEqual(order.slice(2, 4))
    },
  )

  test('counts what each filter would leave within the others', async () => {
    const { facets } = await get(`${SPORT}/tokens`)
    expect(facets).toEqual({
      statuses: [
        { code: 'sale', tokens_count: 3 },
        { code: 'not-sale', tokens_count: 2 },
      ],
      rarities: [
        { code: 'usual', tokens_count: 2 },
        { code: 'rare', tokens_count: 2 },
        { code: 'legend', tokens_count: 1 },
      ],
      types: [
        { code: 'polygon', tokens_count: 1 },
        { code: 'kefir', tokens_count: 4 },
      ],
      kinds: [
        { code: 'picture', tokens_count: 4 },
        { code: 'audio', tokens_count: 1 },
      ],
    })

    const narrowed = `${SPORT}/tokens?rarity=rare&status=sale`
    const { facets: left } = await get(narrowed)
    for (const [name, param] of [
      ['statuses', 'status'],
      ['rarities', 'rarity'],
      ['types', 'type'],
      ['kinds', 'kind'],
    ] as const)
      for (const { code, tokens_count } of left[name]) {
        const chosen = new URL(`http://site/${narrowed}`)
        chosen.searchParams.set(param, code)
        const { total } = await get(`${SPORT}/tokens${chosen.search}`)
        expect([name, code, tokens_count]).toEqual([name, code, total])
      }
  })

  test('says nothing new of the filters on a page that a cursor leads to', async () => {
    const { next_page_url: next } = await get(`${SPORT}/tokens?per_page=2`)
    expect((await bed.call({ url: next })).json().facets).toBeNull()
  })

  test.each([
    ['all', 6],
    ['10568', 6],
    ['polygon-only', 1],
    ['kefir-only', 5],
    [String(MUSIC), 1],
  ])('of %s has %i tokens, each once', async (identifier, total) => {
    const page = await get(`${identifier}/tokens`)
    expect(page.total).toBe(total)
    expect(new Set(page.data.map(({ id }: { id: number }) => id)).size).toBe(total)
    expect(page.facets.types).toHaveLength(
      identifier.endsWith('-only') ? 0 : page.facets.types.length,
    )
  })

  test('by a word that says where tokens live counts only those', async () => {
    const { facets } = await get('kefir-only/tokens?status=sale')
    expect(facets.types).toEqual([])
    expect(facets.statuses).toEqual([
      { code: 'sale', tokens_count: 3 },
      { code: 'not-sale', tokens_count: 2 },
    ])
  })

  test('marks what the viewer likes', async () => {
    const { id, cookie } = await makeUser(bed.context.db, { nikname: 'lyubitel' })
    await bed.context.db
      .insertInto('token_favorites')
      .values({ user_id: id, token_id: music })
      .execute()
    const { data } = await get(`${MUSIC}/tokens`, cookie)
    expect(data).toMatchObject([{ id: music, is_favorited: true }])
  })

  test.each(['nothing', '999999999', '99999999999', '0'])(
    'of «%s» there is none',
    async (identifier) => {
      expect((await ask(`${identifier}/tokens`)).statusCode).toBe(404)
    },
  )

  test.each(['type=moon', 'kind=smell', 'rarity=golden', 'status=lost', 'sort=match'])(
    'refuses «%s»',
    async (query) => expect((await ask(`all/tokens?${query}`)).statusCode).toBe(422),
  )

  test('follows a collection that moves to another category, and one that turns out to be of Polygon', async () => {
    const { db } = bed.context
    const { id, tokenIds } = await makeCollection(db, { categoryId: MUSIC, tokens: [{}] })
    const has = async (identifier: string) =>
      (await get(`${identifier}/tokens?per_page=100`)).data.some(
        (token: { id: number }) => token.id === tokenIds[0],
      )
    expect([await has(String(MUSIC)), await has('kefir-only')]).toEqual([true, true])

    await db
      .updateTable('collections')
      .set({ category_id: 10571, origin: 'polygon' })
      .where('id', '=', id)
      .execute()
    // Until the job has come they are found where they were.
    expect([await has(String(MUSIC)), await has('10571')]).toEqual([true, false])
    await placeTokens(bed.context)
    expect([await has(String(MUSIC)), await has('10571')]).toEqual([false, true])
    expect([await has('kefir-only'), await has('polygon-only')]).toEqual([false, true])
  })
})
