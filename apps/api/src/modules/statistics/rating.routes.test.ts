import type { RatingPage, RatingRow } from '@kefir/wire/statistics'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getForeignAuthor } from '../accounts/foreign-author.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshAllStatistics } from './refresh-all-statistics.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const NOW = new Date('2026-11-15T12:00:00+03:00')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const daysAgo = (days: number) => hoursAgo(days * DAY_HOURS)

let bed: TestApp
let tokens: MadeToken[]
let buyer: { id: number }
let other: { id: number }
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  buyer = await makeUser(db, { nikname: 'pokupatel' })
  other = await makeUser(db, { nikname: 'vtoroy' })
  tokens = []
  for (let index = 0; index < 3; index += 1)
    tokens.push(await makeToken(db, { createdAt: daysAgo(300), price: 50_000n }))
})
beforeEach(async () => {
  bed.clock.at = NOW
  const { db } = bed.context
  await db.deleteFrom('transactions').execute()
  await db.deleteFrom('ratings').execute()
  await db.deleteFrom('settings').where('key', '=', 'ratings').execute()
})
afterAll(() => bed.close())

const sell = (index: number, price: bigint, at: Date, to = buyer.id) =>
  makeSale(bed.context.db, tokens[index]!, { from: tokens[index]!.ownerId, to, at, price })
const refresh = () => refreshAllStatistics(bed.context)
const rating = async (query = ''): Promise<RatingPage> =>
  (await bed.call({ url: `/api/v1/statistics/rating${query}` })).json()
const places = async (query = '') =>
  (await rating(query)).data.map(({ place, id, volume }) => [place, id, volume])

describe('GET /v1/statistics/rating', () => {
  test('is empty before the first count and says when it was asked', async () =>
    expect(await rating()).toMatchObject({
      data: [],
      total: 0,
      next_page_url: null,
      per_page: 24,
      checked_at: '2026-11-15T12:00:00+03:00',
    }))

  test('leaves out who stands for the authors of what was imported', async () => {
    const { db, transact } = bed.context
    const nobody = await transact((tx) => getForeignAuthor(tx, NOW))
    const imported = await makeToken(db, { createdAt: daysAgo(300) })
    await db
      .updateTable('tokens')
      .set({ author_id: nobody })
      .where('id', '=', imported.id)
      .execute()
    const { ownerId: from } = imported
    await makeSale(db, imported, { from, to: buyer.id, at: daysAgo(2), price: 90_000n })
    await sell(0, 10_000n, daysAgo(2))
    await refresh()
    const ids = (await rating('?kind=authors')).data.map(({ id }) => id)
    expect(ids).toHaveLength(1)
    expect(ids).not.toContain(nobody)
  })

  test('rates collections by turnover of 30 days unless asked otherwise', async () => {
    await sell(0, 10_000n, daysAgo(2))
    await sell(1, 30_000n, daysAgo(3))
    await sell(1, 20_000n, daysAgo(29), other.id)
    await sell(2, 90_000n, daysAgo(31))
    await refresh()

    expect(await places()).toEqual([
      [1, tokens[1]!.collectionId, '500.00'],
      [2, tokens[0]!.collectionId, '100.00'],
    ])
    expect((await rating()).data[0]).toMatchObject({
      name: expect.stringMatching(/^Коллекция/),
      sales_count: 2,
      floor: '500.00',
      owners_count: 1,
      tokens_count: 1,
      picture: expect.anything(),
    })
  })

  test('each period counts its own and knows the one before', async () => {
    await sell(0, 10_000n, hoursAgo(1))
    await sell(0, 5_000n, hoursAgo(25), other.id)
    await sell(0, 40_000n, daysAgo(10), other.id)
    await sell(0, 100_000n, daysAgo(200), other.id)
    await refresh()
    const read = async (period: string) => {
      const [row] = (await rating(`?period=${period}`)).data
      return [row!.volume, row!.volume_change, row!.sales_count]
    }

    expect(await read('24h')).toEqual(['100.00', 100, 1])
    expect(await read('7d')).toEqual(['150.00', -62.5, 2])
    expect(await read('30d')).toEqual(['550.00', null, 3])
    expect(await read('all')).toEqual(['1550.00', null, 4])
  })

  test('authors are rated by what they made, whoever sold it, and collectors by what they bought', async () => {
    await sell(0, 10_000n, daysAgo(3))
    await makeSale(bed.context.db, tokens[0]!, {
      from: buyer.id,
      to: other.id,
      at: daysAgo(2),
      price: 25_000n,
    })
    await sell(1, 20_000n, daysAgo(1), other.id)
    await refresh()

    expect(await places('?kind=authors')).toEqual([
      [1, tokens[0]!.ownerId, '350.00'],
      [2, tokens[1]!.ownerId, '200.00'],
    ])
    expect(await places('?kind=collectors')).toEqual([
      [1, other.id, '450.00'],
      [2, buyer.id, '100.00'],
    ])
    const [author] = (await rating('?kind=authors')).data
    expect(author).toMatchObject({
      name: expect.stringMatching(/^author-/),
      tokens_count: 1,
      floor: null,
      owners_count: null,
    })
  })

  test('leaves out sales for show, also of the turnovers of the home page', async () => {
    await sell(0, 10_000n, daysAgo(5))
    await sell(1, 900_000n, daysAgo(4))
    await makeSale(bed.context.db, tokens[1]!, {
      from: buyer.id,
      to: tokens[1]!.ownerId,
      at: daysAgo(3),
      price: 900_000n,
    })
    await refresh()

    expect(await places()).toEqual([[1, tokens[0]!.collectionId, '100.00']])
    const [top] = (await bed.call({ url: '/api/v1/main/collections/top' })).json()
    expect(top).toMatchObject({ id: tokens[0]!.collectionId, volume: '100.00' })
  })

  test('counts only what was sold for good', async () => {
    const { ownerId } = tokens[0]!
    for (const status of ['queued', 'sent', 'confirming', 'failed', 'cancelled'])
      await makeSale(bed.context.db, tokens[0]!, {
        from: ownerId,
        to: buyer.id,
        at: hoursAgo(1),
        status,
      })
    await makeSale(bed.context.db, tokens[0]!, {
      from: ownerId,
      to: buyer.id,
      at: hoursAgo(1),
      type: 'transfer',
    })
    await refresh()
    expect((await rating('?period=all')).data).toEqual([])
  })

  test('the 30 days of collections are the top of the home page', async () => {
    await sell(0, 10_000n, daysAgo(2))
    await sell(1, 30_000n, daysAgo(3))
    await sell(1, 10_000n, daysAgo(40), other.id)
    await sell(2, 70_000n, daysAgo(29))
    await refresh()
    const top: RatingRow[] = (await bed.call({ url: '/api/v1/main/collections/top' })).json()
    const figures = (row: RatingRow) => [
      row.id,
      row.volume,
      row.volume_change,
      row.floor,
      row.owners_count,
      row.tokens_count,
    ]

    expect((await rating()).data.map(figures)).toEqual(
      top.filter(({ volume }) => volume !== '0.00').map(figures),
    )
  })

  test('the figures of a collection are those of its ratings', async () => {
    await sell(0, 10_000n, hoursAgo(2))
    await sell(0, 20_000n, daysAgo(20), other.id)
    await sell(0, 40_000n, daysAgo(200), other.id)
    await refresh()
    const row = await bed.context.db
      .selectFrom('collections')
      .select(['volume_24h', 'volume_30d', 'volume_total'])
      .where('id', '=', tokens[0]!.collectionId)
      .executeTakeFirstOrThrow()

    expect(row).toEqual({ volume_24h: 10_000n, volume_30d: 30_000n, volume_total: 70_000n })
    const volumes = ['24h', '30d', 'all'].map(
      async (period) => (await rating(`?period=${period}`)).data[0]!.volume,
    )
    expect(await Promise.all(volumes)).toEqual(['100.00', '300.00', '700.00'])
  })

  test('who may not be seen has no place', async () => {
    const { db } = bed.context
    const gone = await makeUser(db, { nikname: 'ushedshiy' })
    await sell(0, 10_000n, daysAgo(1), gone.id)
    await sell(1, 5_000n, daysAgo(1))
    await refresh()
    await db.updateTable('users').set({ blocked_at: NOW }).where('id', '=', gone.id).execute()
    expect(await places('?kind=collectors')).toEqual([[2, buyer.id, '50.00']])

    await refresh()
    expect(await places('?kind=collectors')).toEqual([[1, buyer.id, '50.00']])
  })

  test('says when it was counted', async () => {
    await refresh()
    bed.clock.at = hoursAgo(-5)
    expect((await rating()).checked_at).toBe('2026-11-15T12:00:00+03:00')
  })

  test('counting again and again, even at once, changes nothing', async () => {
    await sell(0, 10_000n, daysAgo(2))
    await sell(1, 30_000n, daysAgo(3))
    await refresh()
    const first = await rating()
    await Promise.all([refresh(), refresh(), refresh()])
    expect(await rating()).toEqual(first)
  })

  test('pages by place', async () => {
    await sell(0, 10_000n, daysAgo(2))
    await sell(1, 30_000n, daysAgo(2))
    await sell(2, 20_000n, daysAgo(2))
    await refresh()
    const first = await rating('?kind=collections&period=7d&per_page=2')
    expect(first).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2 })
    const second: RatingPage = (await bed.call({ url: first.next_page_url! })).json()
    expect(second).toMatchObject({ current_page: 2, next_page_url: null, total: 3 })
    expect([...first.data, ...second.data].map(({ place }) => place)).toEqual([1, 2, 3])
    expect(await rating('?period=7d&page=9')).toMatchObject({ data: [], total: 3 })
  })

  test.each([
    'kind=users',
    'period=1y',
    'page=0',
    'per_page=1000',
    'cursor=zzz',
    'kind=collections&kind=authors',
  ])('refuses ?%s', async (query) =>
    expect((await bed.call({ url: `/api/v1/statistics/rating?${query}` })).statusCode).toBe(422),
  )
})
