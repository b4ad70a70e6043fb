import { describe, expect, test } from 'vitest'
import { chooseFees, raiseFees } from './choose-fees.ts'

const GWEI = 1_000_000_000n

describe('chooseFees', () => {
  test('offers twice the base and the middle tip', () =>
    expect(
      chooseFees({ baseFee: 100n * GWEI, tips: [90n * GWEI, 40n * GWEI, 35n * GWEI] }),
    ).toEqual({
      maxFeePerGas: 240n * GWEI,
      maxPriorityFeePerGas: 40n * GWEI,
    }))

  test.each([{ tips: [] }, { tips: [0n, 0n, 1n] }])(
    'never tips less than nodes take: $tips',
    ({ tips }) =>
      expect(chooseFees({ baseFee: 0n, tips })).toEqual({
        maxFeePerGas: 30n * GWEI,
        maxPriorityFeePerGas: 30n * GWEI,
      }),
  )
})

describe('raiseFees', () => {
  test('adds an eighth where the chain has not become dearer', () =>
    expect(
      raiseFees(
        { maxFeePerGas: 800n, maxPriorityFeePerGas: 80n },
        { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
      ),
    ).toEqual({ maxFeePerGas: 901n, maxPriorityFeePerGas: 91n }))

  test('follows a chain that has', () =>
    expect(
      raiseFees(
        { maxFeePerGas: 800n, maxPriorityFeePerGas: 80n },
        { maxFeePerGas: 5_000n, maxPriorityFeePerGas: 400n },
      ),
    ).toEqual({ maxFeePerGas: 5_000n, maxPriorityFeePerGas: 400n }))

  test.each([0n, 1n, 7n, 8n, 9n, 123_456_789n, 10n ** 30n])(
    'is always more than a tenth above %s, and the tip never above the whole',
    (fee) => {
      const offered = { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
      const next = raiseFees(offered, { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
      expect(next.maxFeePerGas * 10n).toBeGreaterThan(fee * 11n)
      expect(next.maxPriorityFeePerGas * 10n).toBeGreaterThan(fee * 11n)
      expect(next.maxPriorityFeePerGas <= next.maxFeePerGas).toBe(true)
    },
  )
})
