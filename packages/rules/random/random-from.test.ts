import { describe, expect, test } from 'vitest'
import { hashSeed, randomFrom } from './random-from.ts'

describe('randomFrom', () => {
  test('gives the same numbers for the same seed, others for the next', () => {
    const of = (seed: number | string) => Array.from({ length: 5 }, randomFrom(seed).next)
    expect(of('kefir')).toEqual(of('kefir'))
    expect(of(41)).not.toEqual(of(42))
    // Demo and tests are what they are by these numbers.
    expect(of('kefir').map((number) => Math.floor(number * 1000))).toEqual([137, 683, 94, 969, 861])
  })

  test.each([1, 2, 'kefir', ''])('stays within what was asked, seed «%s»', (seed) => {
    const random = randomFrom(seed)
    const items = ['а', 'б', 'в']
    for (let count = 0; count < 500; count += 1) {
      expect(random.int(-2, 2)).toBeOneOf([-2, -1, 0, 1, 2])
      expect(items).toContain(random.pick(items))
      expect(random.shuffle(items).toSorted()).toEqual(items)
    }
    expect(() => random.pick([])).toThrow('Nothing to pick from')
  })
})

test('neighbouring seeds are far apart', () => {
  const hashes = Array.from({ length: 1000 }, (_, seed) => hashSeed(seed))
  expect(new Set(hashes).size).toBe(1000)
  expect(Math.abs(hashes[1]! - hashes[0]!)).toBeGreaterThan(1000)
})
