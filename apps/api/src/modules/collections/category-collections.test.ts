import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
/** Five sport collections, the first made first; the third is from Polygon. */
const sport: number[] = []
let music: number
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  const wanted = [
    { name: 'Волейбол', price: 5000n, volume: 10n },
    { name: 'Баскетбол', price: null, volume: 30n },
    { name: 'Ёлки и лыжи', price: 2000n, volume: 0n },
    { name: 'Гребля', price: 9000n, volume: 30n },
    { name: 'Арбалет', price: null, volume: 0n },
  ]
  for (const [index, { name, price, volume }] of wanted.entries()) {
    const { id } = await makeCollection(db, {
      name,
      categoryId: 10573,
      origin: index === 2 ? 'polygon' : 'kefir',
      tokens: [{ price }],
    })
    await db
      .updateTable('collections')
      .set({ volume_30d: volume, created_at: new Date(Date.UTC(2026, 0, index + 1)) })
      .where('id', '=', id)
      .execute()
    sport.push(id)
  }
  music = (await makeCollection(db, { name: 'Музыка', categoryId: 10572 })).id
  await db.updateTable('collections').set({ is_on_chain: true }).where('id', '=', music).execute()
  await makeCollection(db, { name: 'Черновик', categoryId: 10573, status: 'draft' })
})
afterAll(() => bed.close())

const ask = (path: string, cookie?: string) =>
  bed.call({ url: `/api/v1/category/${path}`, ...(cookie && { cookie }) })
const get = async (path: string, cookie?: string) => (await ask(path, cookie)).json()
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
const places = (page: { data: { id: number }[] }) => ids(page).map((id) => sport.indexOf(id) + 1)

describe('GET /v1/category/{id}/collections', () => {
  test('has the approved collections of its category and the category itself', async () => {
    const page = await get('10573/collections')
    expect(page).toMatchObject({
      total: 5,
      per_page: 24,
      category: { id: 10573, name: 'Спорт', slug: 'sport' },
    })
    expect(page.data[0]).toMatchObject({
      author: { legal: { nikname: expect.any(String) } },
      listed_count: 1,
      floor: '90.00',
      volume: '0.30',
      is_favorited: false,
    })
  })

  test.each([
    ['', [4, 2, 1, 5, 3]],
    ['sort=volume&dir=asc', [3, 5, 1, 2, 4]],
    ['sort=created_at', [5, 4, 3, 2, 1]],
    // What has nothing for sale comes last either way.
    ['sort=floor', [3, 1, 4, 2, 5]],
    ['sort=floor&dir=desc', [4, 1, 3, 5, 2]],
    ['sort=name&dir=desc', [3, 4, 1, 2, 5]],
  ])('«%s» orders it, and every page goes on where the last ended', async (query, order) => {
    expect(places(await get(`10573/collections?${query}`))).toEqual(order)

    const met: number[] = []
    let next: string | null = `/api/v1/category/10573/collections?${query}&per_page=2`
    while (next !== null) {
      const page: { data: { id: number }[]; next_page_url: string | null } = (
        await bed.call({ url: next })
      ).json()
      met.push(...places(page))
      next = page.next_page_url
    }
    expect(met).toEqual(order)
  })

  test('«all» is every category, by its word and by its number', async () => {
    for (const id of ['all', '10568']) {
      const page = await get(`${id}/collections`)
      expect(ids(page).toSorted()).toEqual([...sport, music].toSorted())
      expect(page.category).toEqual({ id: 10568, name: 'Все', slug: id === 'all' ? 'all' : id })
    }
  })

  test('the special words tell the chain’s collections from ours', async () => {
    const chain = await get('polygon-only/collections')
    expect(ids(chain).toSorted()).toEqual([sport[2], music].toSorted())
    expect(chain.category).toEqual({ id: 10568, name: 'Все', slug: 'polygon-only' })
    const ours = await get('kefir-only/collections')
    expect(ids(ours)).not.toContain(sport[2])
    expect(ours.category.slug).toBe('kefir-only')
  })

  test('knows which the viewer likes', async () => {
    const viewer = await makeUser(bed.context.db, { nikname: 'bolelshchik' })
    await bed.context.db
      .insertInto('collection_favorites')
      .values({ user_id: viewer.id, collection_id: sport[0]! })
      .execute()
    const liked = (page: { data: { id: number; is_favorited: boolean }[] }) =>
      page.data.filter((card) => card.is_favorited).map(({ id }) => id)
    expect(liked(await get('10573/collections', viewer.cookie))).toEqual([sport[0]])
    expect(liked(await get('10573/collections'))).toEqual([])
  })

  test('an empty category is an empty page', async () =>
    expect(await get('10580/collections')).toMatchObject({ data: [], total: 0, from: null }))

  test.each(['1', '99999999999', '0', '-1', '1.5', 'sport', 'toString', '%00', 'eth-only'])(
    'there is no category «%s»',
    async (id) => expect((await ask(`${id}/collections`)).statusCode).toBe(404),
  )

  test.each(['sort=price', 'dir=x', 'page=-1', 'per_page=0', 'cursor=abc'])(
    'refuses %s',
    async (query) => expect((await ask(`10573/collections?${query}`)).statusCode).toBe(422),
  )
})
