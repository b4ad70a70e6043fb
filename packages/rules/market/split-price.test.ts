import { expect, test } from 'vitest'
import { splitPrice } from './split-price.ts'

test('of 1 000 ₽ with a royalty of 10 % the house gets 50, the author 100, the seller 850', () =>
  expect(splitPrice({ price: 100_000n, royaltyBps: 1_000 })).toEqual({
    price: 100_000n,
    fee: 5_000n,
    royalty: 10_000n,
    seller: 85_000n,
  }))

test('a part of a kopeck stays with the seller', () =>
  expect(splitPrice({ price: 1_999n, royaltyBps: 250 })).toEqual({
    price: 1_999n,
    fee: 99n,
    royalty: 49n,
    seller: 1_851n,
  }))

test('the parts always come to the price and none is below zero', () => {
  for (let price = 1_000n; price < 1_500n; price += 1n)
    for (const royaltyBps of [0, 1, 333, 999, 1_000]) {
      const { fee, royalty, seller } = splitPrice({ price, royaltyBps })
      expect(fee + royalty + seller).toBe(price)
      expect([fee, royalty, seller].every((part) => part >= 0n)).toBe(true)
    }
})
