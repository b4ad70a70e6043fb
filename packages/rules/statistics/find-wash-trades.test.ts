import { describe, expect, test } from 'vitest'
import { findWashTrades, type Sale } from './find-wash-trades.ts'

const DAY_MS = 86_400_000
const [ANNA, BORIS, VERA, GLEB, DINA] = [1, 2, 3, 4, 5]

/** Sales of one token as `[seller, buyer, day]`; their ids are 1, 2, 3… in the order they are told. */
const told = (...sales: [number | null, number | null, number][]): Sale[] =>
  sales.map(([sellerId, buyerId, day], index) => ({
    id: BigInt(index + 1),
    tokenId: 7,
    sellerId,
    buyerId,
    at: day * DAY_MS,
  }))
const washOf = (sales: Sale[]) => [...findWashTrades(sales)].map(Number).toSorted()

describe('honest sales', () => {
  test('a token that goes from hand to hand and never back', () =>
    expect(washOf(told([ANNA, BORIS, 0], [BORIS, VERA, 1], [VERA, GLEB, 2]))).toEqual([]))

  test('one that comes back after more than 30 days', () =>
    expect(washOf(told([ANNA, BORIS, 0], [BORIS, ANNA, 30.1]))).toEqual([]))

  test('one bought, sold and bought by a third', () =>
    expect(washOf(told([ANNA, BORIS, 0], [BORIS, VERA, 1], [VERA, BORIS, 40]))).toEqual([]))

  test('sales of different tokens between the same two', () => {
    const [there, back] = told([ANNA, BORIS, 0], [BORIS, ANNA, 1])
    expect(washOf([there!, { ...back!, tokenId: 8 }])).toEqual([])
  })

  test('sides that are not known are not the same', () =>
    expect(washOf(told([null, null, 0], [null, ANNA, 1], [ANNA, null, 2]))).toEqual([]))
})

describe('sales for show', () => {
  test('to oneself', () => expect(washOf(told([ANNA, ANNA, 0], [ANNA, BORIS, 1]))).toEqual([1]))

  test('there and back: both', () =>
    expect(washOf(told([ANNA, BORIS, 0], [BORIS, ANNA, 30]))).toEqual([1, 2]))

  test('back and forth between two accounts: all of them', () =>
    expect(
      washOf(told([ANNA, BORIS, 0], [BORIS, ANNA, 1], [ANNA, BORIS, 2], [BORIS, ANNA, 3])),
    ).toEqual([1, 2, 3, 4]))

  test('a loop through many hands: every sale of it, and none before or after', () =>
    expect(
      washOf(
        told([DINA, ANNA, 0], [ANNA, BORIS, 1], [BORIS, VERA, 2], [VERA, ANNA, 3], [ANNA, GLEB, 4]),
      ),
    ).toEqual([2, 3, 4]))

  test('from the earliest sale that is near enough', () =>
    expect(
      washOf(told([ANNA, BORIS, 0], [BORIS, ANNA, 35], [ANNA, VERA, 40], [VERA, ANNA, 60])),
    ).toEqual([3, 4]))
})

describe('always', () => {
  /** The same sales in every run. */
  function someSales(count: number) {
    let seed = 20_261_115
    const roll = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * sides)
    }
    return Array.from({ length: count }, (_, index) => ({
      id: BigInt(index + 1),
      tokenId: roll(20),
      sellerId: roll(6) || null,
      buyerId: roll(6) || null,
      at: roll(200) * DAY_MS,
    }))
  }
  const sales = someSales(400)

  test('the order in which sales are told does not matter', () =>
    expect(washOf(sales.toReversed())).toEqual(washOf(sales)))

  test('each token is judged by itself', () => {
    const byToken = [...Map.groupBy(sales, ({ tokenId }) => tokenId).values()]
    expect(byToken.flatMap(washOf).toSorted()).toEqual(washOf(sales))
  })

  test('a later sale never makes an earlier one honest', () => {
    const before = findWashTrades(sales.filter(({ at }) => at <= 100 * DAY_MS))
    const after = findWashTrades(sales)
    for (const id of before) expect(after.has(id)).toBe(true)
  })
})
