import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshStatistics } from '../statistics/refresh-statistics.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

let bed: TestApp
let tokens: MadeToken[]
const get = async (path: string, cookie?: string) =>
  (await bed.call({ url: `/api/v1/main${path}`, ...(cookie && { cookie }) })).json()

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  tokens = []
  for (let index = 0; index < 16; index += 1)
    tokens.push(
      await makeToken(db, { createdAt: hoursAgo(index), price: BigInt(index + 1) * 10_000n }),
    )
})
afterAll(() => bed.close())

describe('GET /v1/main/tokens/new', () => {
  test('is the twelve newest, newest first', async () => {
    const list: { id: number }[] = await get('/tokens/new')
    expect(list.map(({ id }) => id)).toEqual(tokens.slice(0, 12).map(({ id }) => id))
  })

  test('puts the promos second and fifth while they last', async () => {
    const { db } = bed.context
    const slot = { starts_at: hoursAgo(1), ends_at: hoursAgo(-1) }
    await db
      .insertInto('promo_slots')
      .values([
        { ...slot, place: 'new_1', token_id: tokens[15]!.id },
        { ...slot, place: 'new_2', token_id: tokens[0]!.id },
        { place: 'new_1', token_id: tokens[14]!.id, starts_at: hoursAgo(9), ends_at: hoursAgo(8) },
      ])
      .execute()
    const list: { id: number; promos: { place: string }[] }[] = await get('/tokens/new')

    expect(list).toHaveLength(12)
    expect(list[1]).toMatchObject({ id: tokens[15]!.id, promos: [{ place: 'new_1' }] })
    expect(list[4]).toMatchObject({ id: tokens[0]!.id, promos: [{ place: 'new_2' }] })
    expect(new Set(list.map(({ id }) => id)).size).toBe(12)
    await db.deleteFrom('promo_slots').execute()
  })

  test('a hidden token is not shown', async () => {
    const { db } = bed.context
    const hidden = await makeToken(db, { createdAt: new Date(), status: 'hidden' })
    const list: { id: number }[] = await get('/tokens/new')
    expect(list.map(({ id }) => id)).not.toContain(hidden.id)
  })

  test('shows the price only while the token is for sale', async () => {
    const shown = await makeToken(bed.context.db, { createdAt: new Date(), price: null })
    const list: { id: number; price: string | null; is_sale: boolean }[] = await get('/tokens/new')
    expect(list.find(({ id }) => id === shown.id)).toMatchObject({ price: null, is_sale: false })
    expect(list.find(({ id }) => id === tokens[1]!.id)).toMatchObject({ price: '200.00' })
  })

  test('knows what the viewer likes, and a guest likes nothing', async () => {
    const viewer = await makeUser(bed.context.db, { nikname: 'lyubitel' })
    await bed.context.db
      .insertInto('token_favorites')
      .values({ user_id: viewer.id, token_id: tokens[2]!.id })
      .execute()
    const liked = (list: { id: number; is_favorited: boolean }[]) =>
      list.filter((card) => card.is_favorited).map(({ id }) => id)

    expect(liked(await get('/tokens/new', viewer.cookie))).toEqual([tokens[2]!.id])
    expect(liked(await get('/tokens/new'))).toEqual([])
  })
})

describe('the shelves of tokens', () => {
  type Card = { id: number; promos: unknown[] }
  const idsOf = (list: Card[]) => list.map(({ id }) => id)

  test('a young site fills the trend with the next of the newest', async () => {
    const [fresh, trend]: Card[][] = [await get('/tokens/new'), await get('/tokens/trend')]
    expect(fresh).toHaveLength(12)
    expect(trend!.length).toBeGreaterThan(0)
    expect(idsOf(trend!).filter((id) => idsOf(fresh!).includes(id))).toEqual([])
  })

  test('no token stands in two of them, nor in one and in a promo', async () => {
    const { db } = bed.context
    // In demand and new at once; in demand and paid for; new and paid for.
    const [wanted, wantedAndPaid, paid] = [tokens[0]!, tokens[1]!, tokens[2]!]
    await db
      .insertInto('token_trends')
      .values([wanted, wantedAndPaid].map(({ id }, index) => ({ token_id: id, score: 9 - index })))
      .execute()
    const slot = { starts_at: hoursAgo(1), ends_at: hoursAgo(-1) }
    await db
      .insertInto('promo_slots')
      .values([
        { ...slot, place: 'new_1', token_id: wantedAndPaid.id },
        { ...slot, place: 'new_2', token_id: paid.id },
      ])
      .execute()
    const main: { tokens_trend: Card[]; tokens_new: Card[] } = await get('')

    expect(main.tokens_trend[0]!.id).toBe(wanted.id)
    expect(main.tokens_new[1]).toMatchObject({ id: wantedAndPaid.id, promos: [{ place: 'new_1' }] })
    expect(main.tokens_new[4]).toMatchObject({ id: paid.id, promos: [{ place: 'new_2' }] })
    const shown = [...idsOf(main.tokens_trend), ...idsOf(main.tokens_new)]
    expect(new Set(shown).size).toBe(shown.length)
    expect(idsOf(await get('/tokens/new'))).toEqual(idsOf(main.tokens_new))
    expect(idsOf(await get('/tokens/trend'))).toEqual(idsOf(main.tokens_trend))

    await db.deleteFrom('promo_slots').execute()
    await db.deleteFrom('token_trends').execute()
  })
})

describe('the rest of the home page', () => {
  test('sales and favourites of others make a trend, the owner’s own do not', async () => {
    const { db } = bed.context
    const [loved, vain] = [tokens[7]!, tokens[8]!]
    const fan = await makeUser(db, { nikname: 'poklonnik' })
    await db
      .insertInto('token_favorites')
      .values([
        { user_id: fan.id, token_id: loved.id },
        { user_id: vain.ownerId, token_id: vain.id },
      ])
      .execute()
    await refreshStatistics(bed.context)
    const list: { id: number }[] = await get('/tokens/trend')

    expect(list[0]!.id).toBe(loved.id)
    const row = await db
      .selectFrom('token_trends')
      .select('score')
      .where('token_id', '=', vain.id)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })

  test('the top is ordered by turnover of 30 days and tells its change', async () => {
    const { db } = bed.context
    const token = tokens[3]!
    const sale = {
      token_id: token.id,
      collection_id: token.collectionId,
      type: 'sale',
      status: 'done',
    }
    await db
      .insertInto('transactions')
      .values([
        { ...sale, price: 30_000n, created_at: hoursAgo(24) },
        { ...sale, price: 20_000n, created_at: hoursAgo(24 * 40) },
        { ...sale, price: 99_000n, created_at: hoursAgo(24 * 90) },
      ])
      .execute()
    await refreshStatistics(bed.context)
    const [top] = await get('/collections/top')

    expect(top).toMatchObject({ id: token.collectionId, volume: '300.00', volume_change: 50 })
  })

  test('the floor is the lowest price on sale', async () => {
    const [top] = await get('/collections/top')
    expect(top).toMatchObject({ floor: '400.00', tokens_count: 1, owners_count: 1 })
  })

  test('authors come with their number of works', async () => {
    const [author] = await get('/collections/authors')
    expect(author).toMatchObject({ tokens_count: expect.any(Number) })
  })

  test('GET /v1/main holds all of it and when it was read', async () => {
    const main = await get('')
    expect(Object.keys(main).toSorted()).toEqual([
      'authors',
      'banner',
      'checked_at',
      'collections_top',
      'drops_active',
      'tokens_new',
      'tokens_trend',
    ])
  })

  test('a drop is active only between the times of a stage', async () => {
    const { db } = bed.context
    const { id } = await db
      .insertInto('drops')
      .values({
        kind: 'box',
        title: 'Боксы',
        description: '',
        link: '/drop/box',
        price: 15_000n,
        currency: 'kefir',
        supply: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stage = { drop_id: id, code: 'vk', name: 'ВК' }
    await db
      .insertInto('drop_stages')
      .values([
        { ...stage, position: 0, started_at: hoursAgo(9), ended_at: hoursAgo(1) },
        { ...stage, position: 1, started_at: hoursAgo(-1), ended_at: hoursAgo(-9) },
      ])
      .execute()
    expect((await get('')).drops_active).toEqual([])

    await db
      .updateTable('drop_stages')
      .set({ started_at: hoursAgo(2) })
      .where('position', '=', 1)
      .execute()
    expect((await get('')).drops_active).toMatchObject([{ kind: 'box', price: '150.00' }])
  })
})

describe('GET /v1/categories', () => {
  test('has the four menus, inactive links marked soon, categories below the first', async () => {
    const menu = (await bed.call({ url: '/api/v1/categories' })).json()
    expect(new Set(menu.map((link: { group: string }) => link.group))).toEqual(
      new Set(['explore', 'play', 'create', 'drops']),
    )
    for (const link of menu) expect(link.active).toBe(link.label !== 'soon')
    expect(menu[0].children).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 10568, name: 'Все' }),
        expect.objectContaining({ id: 10574, link: '/categories/10574' }),
      ]),
    )
  })
})
