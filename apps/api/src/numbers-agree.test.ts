import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, type MadeCollection } from './testing/make-collection.ts'
import { makeUser } from './testing/make-user.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { refreshAllStatistics } from './modules/statistics/refresh-all-statistics.ts'

let bed: TestApp
const made: MadeCollection[] = []
const people: number[] = []

/** A row of numbers that is the same in every run. */
let seed = 20_261_115
const dice = (sides: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * sides)
}

const randomToken = () => ({
  price: dice(3) === 0 ? null : BigInt(1000 + dice(100) * 100),
  status: dice(6) === 0 ? 'hidden' : 'ready',
  ownerId: people[dice(people.length)]!,
  rarity: ['usual', 'rare', 'epic'][dice(3)]!,
})

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  for (let index = 0; index < 5; index += 1)
    people.push((await makeUser(db, { nikname: `chelovek-${index}` })).id)
  for (let index = 0; index < 6; index += 1)
    made.push(
      await makeCollection(db, { tokens: Array.from({ length: dice(12) + 1 }, randomToken) }),
    )
})
afterAll(() => bed.close())

const get = async (path: string) => (await bed.call({ url: `/api/v1${path}` })).json()

type Figures = { floor: string | null; items: number; owners: number }
const ofCard = ({
  floor,
  tokens_count,
  owners_count,
}: {
  floor: string | null
  tokens_count: number
  owners_count: number
}): Figures => ({ floor, items: tokens_count, owners: owners_count })

/** The same figures counted from the tokens themselves. */
async function counted(collectionId: number): Promise<Figures & { listed: number }> {
  const tokens = await bed.context.db
    .selectFrom('tokens')
    .select(['price', 'is_sale', 'owner_id'])
    .where('collection_id', '=', collectionId)
    .where('status', '=', 'ready')
    .execute()
  const prices = tokens.flatMap(({ is_sale, price }) => (is_sale ? [Number(price)] : []))
  return {
    floor: prices.length > 0 ? (Math.min(...prices) / 100).toFixed(2) : null,
    items: tokens.length,
    owners: new Set(tokens.map(({ owner_id }) => owner_id)).size,
    listed: prices.length,
  }
}

/** What each person owns by their profile, and what the tokens say. */
async function expectProfilesAgree() {
  for (const personId of people) {
    const owned = await bed.context.db
      .selectFrom('tokens')
      .select('id')
      .where('owner_id', '=', personId)
      .where('status', '=', 'ready')
      .execute()
    expect((await get(`/user/${personId}/counts`)).own_tokens).toBe(owned.length)
  }
}

async function expectAgreement() {
  await expectProfilesAgree()
  const home = (await get('/main/collections/top')) as { id: number }[]
  const category = (await get('/category/all/collections')).data as { id: number }[]

  for (const { id, tokenIds } of made) {
    const { listed, ...figures } = await counted(id)
    const collection = await get(`/collection/${id}`)
    const { floor, items, owners } = collection.stats
    expect({ floor, items, owners }).toEqual(figures)
    expect(collection.stats.listed).toBe(listed)
    expect(collection.tokens_collection.total).toBe(figures.items)
    expect(
      collection.rarities.reduce(
        (sum: number, rarity: { tokens_count: number }) => sum + rarity.tokens_count,
        0,
      ),
    ).toBe(figures.items)
    expect((await get(`/collection/${id}/tokens?status=sale`)).total).toBe(listed)

    const found: { collections: { id: number }[] } = await get(
      `/search?${new URLSearchParams({ query: collection.name, limit: '50' })}`,
    )
    for (const list of [home, category, found.collections])
      expect(ofCard(list.find((card) => card.id === id) as never)).toEqual(figures)
    for (const tokenId of tokenIds) {
      const token = await get(`/token/${tokenId}`)
      if (token.id) expect(ofCard(token.collection)).toEqual(figures)
    }
  }
}

describe('floor, counts and owners of a collection', () => {
  test(
    'are the same at home, in its category, in search, on its page, beside its tokens and in profiles',
    expectAgreement,
  )

  test('and still are when tokens change hands, prices and visibility', async () => {
    const { db } = bed.context
    for (const { tokenIds } of made)
      for (const tokenId of tokenIds) {
        const { price, status, ownerId } = randomToken()
        await db
          .updateTable('tokens')
          .set({ is_sale: price !== null, price, status, owner_id: ownerId })
          .where('id', '=', tokenId)
          .execute()
      }
    await expectAgreement()
  })

  test('turnovers are the same too, without sales between the same hands', async () => {
    const { db } = bed.context
    const { id, tokenIds } = made[0]!
    const sale = { token_id: tokenIds[0]!, collection_id: id, type: 'sale', status: 'done' }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db
      .insertInto('transactions')
      .values([
        { ...sale, price: 1000n, created_at: daysAgo(0.5) },
        { ...sale, price: 2000n, created_at: daysAgo(10) },
        { ...sale, price: 4000n, created_at: daysAgo(40) },
        { ...sale, price: 8000n, created_at: daysAgo(100) },
        { ...sale, price: 16_000n, created_at: daysAgo(0.5), is_wash: true },
        { ...sale, price: 32_000n, created_at: daysAgo(0.5), status: 'failed' },
      ])
      .execute()
    await refreshAllStatistics(bed.context)

    expect((await get(`/collection/${id}`)).stats).toMatchObject({
      volume_24h: '10.00',
      volume_total: '150.00',
    })
    for (const list of [
      await get('/main/collections/top'),
      (await get('/category/all/collections')).data,
    ])
      expect(list[0]).toMatchObject({ id, volume: '30.00', volume_change: -25 })
    const { floor, items, owners } = await counted(id)
    expect((await get('/statistics/rating')).data[0]).toMatchObject({
      ...{ id, volume: '30.00', volume_change: -25 },
      ...{ floor, tokens_count: items, owners_count: owners },
    })
  })
})
