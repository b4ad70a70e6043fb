import { describe, expect, test } from 'vitest'
import { subscribeAllowance } from './subscribe-allowance.ts'

describe('subscribeAllowance', () => {
  test('lets a reconnecting client ask for all its channels at once, then no more', () => {
    const isAllowed = subscribeAllowance(100, () => 0)

    expect(Array.from({ length: 101 }, isAllowed).filter(Boolean)).toHaveLength(100)
  })

  test('refills by twenty a second and never above the burst', () => {
    let now = 0
    const isAllowed = subscribeAllowance(100, () => now)
    const countAllowed = () => Array.from({ length: 200 }, isAllowed).filter(Boolean).length
    countAllowed()

    now = 1_000
    expect(countAllowed()).toBe(20)
    now = 3_600_000
    expect(countAllowed()).toBe(100)
  })
})
