import type { TokenCard } from '@kefir/wire/cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarketBed, type MarketBed } from '../../testing/market-bed.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

const read = async (url: string) => (await bed.call({ url: `/api/v1${url}` })).json()
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('a sale is read in every place by itself', async () => {
  const seller = await bed.person('prodavec')
  const buyer = await bed.person('pokupatel')
  const token = await bed.offered({ seller, price: 250_000n })
  const { name } = await bed.context.db
    .selectFrom('tokens')
    .select('name')
    .where('id', '=', token.id)
    .executeTakeFirstOrThrow()
  const orderId = await bed.ordered(buyer, token.id)
  bed.bank.pay(await bed.begun(buyer, orderId, 'sbp'))
  await bed.until(buyer, orderId, 'done')

  const places: [string, () => Promise<unknown>, unknown][] = [
    [
      'the token',
      async () => {
        const { owner, is_sale, price, last_price } = await read(`/token/${token.id}`)
        return { owner: owner.id, is_sale, price, last_price }
      },
      { owner: buyer.id, is_sale: false, price: null, last_price: '2500.00' },
    ],
    [
      'the buyer’s profile',
      async () => ids((await read(`/user/${buyer.id}/tokens/filter`)).data),
      [token.id],
    ],
    [
      'the buyer’s purchases',
      async () => ids((await read(`/tokens/user/${buyer.id}/pay`)).data),
      [token.id],
    ],
    [
      'the seller’s profile',
      async () => ids((await read(`/user/${seller.id}/tokens/filter`)).data),
      [],
    ],
    [
      'the collection',
      async () => {
        const { stats } = await read(`/collection/${token.collectionId}`)
        return { volume: stats.volume_total, floor: stats.floor }
      },
      { volume: '2500.00', floor: null },
    ],
    [
      'search',
      async () => {
        const { tokens } = await read(`/search?query=${encodeURIComponent(name)}`)
        const found = tokens.data.find(({ id }: { id: number }) => id === token.id)
        return { is_sale: found?.is_sale, price: found?.price }
      },
      { is_sale: false, price: null },
    ],
    [
      'home',
      async () => {
        // A sale may bring it into the trend, when that is counted: then it is not among the newest.
        const shelves: TokenCard[][] = [
          await read('/main/tokens/new'),
          await read('/main/tokens/trend'),
        ]
        const shown = shelves.flat()
        const found = shown.find(({ id }) => id === token.id)
        return { is_sale: found?.is_sale, price: found?.price }
      },
      { is_sale: false, price: null },
    ],
    [
      'the rating',
      async () => {
        const { data } = await read('/statistics/rating?kind=collections&period=all')
        return data.find(({ id }: { id: number }) => id === token.collectionId)?.volume
      },
      '2500.00',
    ],
    [
      'the activity of everybody',
      async () => {
        const [last] = (await read('/statistics/activity')).data
        return { token: last?.token.id, owner: last?.to.id }
      },
      { token: token.id, owner: buyer.id },
    ],
  ]
  await Promise.all(
    places.map(async ([place, look, wanted]) => {
      await expect.poll(look, { message: place }).toEqual(wanted)
    }),
  )
})
