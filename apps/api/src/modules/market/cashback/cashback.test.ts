import type { NotificationsPage } from '@kefir/wire/notifications'
import type { PointsPage } from '@kefir/wire/points'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { openMarketBed, type MarketBed, type Person } from '../../../testing/market-bed.ts'
import { query } from '../../../testing/query.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { saveSetting } from '../../system/settings.queries.ts'
import { marketListener } from '../market.listeners.ts'
import { CASHBACK_SETTING } from '../../points/cashback-rate.ts'
import { giveCashback } from './give-cashback.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
})
afterAll(() => bed.close())
const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})
afterEach(async () => {
  bed.clock.at = null
  await lawful()
})

const litres = async (who: Person) =>
  (await findBalance(bed.context.db, { userId: who.id, kind: 'available', currency: 'kefir' }))
    .balance

async function buy(who: Person, ...tokenIds: number[]) {
  const orderId = await bed.ordered(who, ...tokenIds)
  bed.bank.pay(await bed.begun(who, orderId))
  await bed.until(who, orderId, 'done')
  await giveCashback(bed.context, orderId)
  return orderId
}

const putOnSale = async (who: Person, tokenId: number, price: string) => {
  await query(
    bed.context.db,
    `insert into payment_details (user_id, sbp_phone) values (${who.id}, '79001234567') on conflict do nothing`,
  )
  const answer = await bed.ask('POST', `/token/${tokenId}/sale`, who, { price })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('who bought has litres', () => {
  test('one of each hundred roubles, told in the points with a way to the order, and by the bell', async () => {
    const token = await bed.offered({ price: 123_456n })
    const buyer = await bed.person()
    const orderId = await buy(buyer, token.id)
    const { data, balance } = (await bed.ask('GET', '/points', buyer)).json<PointsPage>()
    expect(balance).toBe('12.34')
    expect((await bed.readOrder(buyer, orderId)).cashback).toBe('12.34')
    expect(data).toMatchObject([
      {
        delta: '12.34',
        reason: { code: 'cashback', name: 'Кешбэк за покупку' },
        ref: { type: 'order', id: String(orderId), link: `/orders/${orderId}` },
      },
    ])
    const told = async () =>
      (await bed.ask('GET', '/notifications', buyer))
        .json<NotificationsPage>()
        .data.filter(({ kind }) => kind === 'cashback')
        .map(({ text, link }) => [text, link])
    await expect
      .poll(told)
      .toEqual([[`За\u00a0заказ №\u00a0${orderId} вам начислено 12,34\u00a0л.`, '/points']])
  })

  test('once, however often and however many at a time hear of it', async () => {
    const tokens = [await bed.offered(), await bed.offered({ price: 50_000n })]
    const buyer = await bed.person()
    const orderId = await buy(buyer, ...tokens.map(({ id }) => id))
    const event = {
      type: 'token.sold',
      tokenId: tokens[0]!.id,
      transactionId: '1',
      orderId,
    } as const
    await Promise.all(
      Array.from({ length: 8 }, () =>
        marketListener.hears['token.sold']!(bed.context, event, { version: 1 }),
      ),
    )
    expect(await litres(buyer)).toBe(1_500n)
  })

  test('at the rate that the operator set; at 0 none', async () => {
    await saveSetting(bed.context.db, CASHBACK_SETTING, { bps: 0 }, new Date())
    const none = await bed.person()
    await buy(none, (await bed.offered()).id)
    expect(await litres(none)).toBe(0n)
    await saveSetting(bed.context.db, CASHBACK_SETTING, { bps: 500 }, new Date())
    const many = await bed.person()
    await buy(many, (await bed.offered()).id)
    expect(await litres(many)).toBe(5_000n)
    await saveSetting(bed.context.db, CASHBACK_SETTING, {}, new Date())
  })
})

describe('none', () => {
  test('to who has their own token back, and to those who go round with it', async () => {
    const [anna, boris] = [await bed.person('anna'), await bed.person('boris')]
    const token = await bed.offered({ royaltyBps: 1, seller: anna })
    await buy(boris, token.id)
    expect(await litres(boris)).toBe(1_000n)

    await putOnSale(boris, token.id, '1000.00')
    await buy(anna, token.id)
    expect(await litres(anna)).toBe(0n)

    await putOnSale(anna, token.id, '1000.00')
    await buy(boris, token.id)
    expect(await litres(boris)).toBe(1_000n)
    expect(await litres(anna)).toBe(0n)
  })

  test('for an order that came to nothing', async () => {
    const token = await bed.offered()
    const buyer = await bed.person()
    const orderId = await bed.ordered(buyer, token.id)
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    await giveCashback(bed.context, orderId)
    await giveCashback(bed.context, 2_000_000_000)
    expect(await litres(buyer)).toBe(0n)
    expect(
      await query(bed.context.db, `select from cashbacks where user_id = ${buyer.id}`),
    ).toEqual([])
  })
})
