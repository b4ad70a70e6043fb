import { expect, test } from 'vitest'
import { CASHBACK_BPS, isForShow, litresFor } from './cashback.ts'

test('a litre for each hundred roubles, rounded down', () => {
  expect(litresFor(10_000n, CASHBACK_BPS)).toBe(100n)
  expect(litresFor(1_999n, CASHBACK_BPS)).toBe(19n)
  expect(litresFor(99n, CASHBACK_BPS)).toBe(0n)
  expect(litresFor(10_000n, 0)).toBe(0n)
})

test('the more is paid, the more litres, and never more than the rate', () => {
  for (let price = 0n; price < 5_000n; price += 7n) {
    expect(litresFor(price, 250) <= litresFor(price + 7n, 250)).toBe(true)
    expect(litresFor(price, 250) * 10_000n <= price * 250n).toBe(true)
  }
})

const DAY = 24 * 60 * 60 * 1000
const sale = (id: bigint, sellerId: number, buyerId: number, day: number) => ({
  ...{ id, tokenId: 1, sellerId, buyerId, at: day * DAY },
})

test('a sale onward is real; the one that closes a circle, and those after it, are for show', () => {
  const history = [sale(1n, 1, 2, 0), sale(2n, 2, 3, 1), sale(3n, 3, 1, 2), sale(4n, 1, 2, 3)]
  expect(isForShow(1n, history.slice(0, 1))).toBe(false)
  expect(isForShow(2n, history.slice(0, 2))).toBe(false)
  expect(isForShow(3n, history.slice(0, 3))).toBe(true)
  expect(isForShow(4n, history)).toBe(true)
})

test('a token that comes back after a month was really sold, and one sold to oneself never', () => {
  expect(isForShow(2n, [sale(1n, 1, 2, 0), sale(2n, 2, 1, 31)])).toBe(false)
  expect(isForShow(1n, [sale(1n, 1, 1, 0)])).toBe(true)
})
