import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMoney } from '../../testing/give-money.ts'
import { openMarketBed, type MarketBed, type Person } from '../../testing/market-bed.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())

const held = async (who: Person) => (await bed.ask('GET', '/account/export', who)).json().market

test('tells of each order and promo how it ended and why', async () => {
  const who = await bed.person()
  const { id: userId } = who
  const orderId = await bed.ordered(who, (await bed.offered()).id)
  await bed.ask('POST', `/orders/${orderId}/cancel`, who)

  const { id: tokenId } = await bed.offered({ seller: who })
  await giveMoney(bed.context.db, { userId, amount: 198_000n, currency: 'RUB' })
  const book = async (): Promise<number> =>
    (
      await bed.ask('POST', '/promo', who, { token_id: tokenId, slot: 'new_1', method: 'balance' })
    ).json().id
  const [shown, givenUp] = [await book(), await book()]
  await bed.ask('POST', `/promo/${givenUp}/cancel`, who)

  const { orders, paid_places } = await held(who)
  expect(orders).toMatchObject([
    { id: orderId, status: 'cancelled', reason: expect.stringMatching(/^[А-Я]/) },
  ])
  expect(paid_places).toMatchObject([
    { id: shown, status: 'booked', is_from_balance: true, reason: null, ended_at: null },
    { id: givenUp, status: 'refunded', reason: 'Вы отменили показ', ended_at: expect.any(String) },
  ])
})

test('has nothing of another’s', async () => {
  expect(await held(await bed.person())).toEqual({
    ...{ cart: [], offers: [], orders: [], signed_sales: [], paid_places: [], cashback: [] },
  })
})
