import { describe, expect, test } from 'vitest'
import { lookDistance, lookOf } from './look.ts'

const row = (...points: number[]) => points
/** Each of nine points in eight rows drawn as a field. */
const grey = (rows: number[][]) =>
  Uint8Array.from(
    rows.flatMap((points) => {
      const line = points.flatMap((point) => Array.from({ length: 8 }, () => point))
      return Array.from({ length: 8 }, () => line).flat()
    }),
  )
const flat = row(5, 5, 5, 5, 5, 5, 5, 5, 5)
const rising = row(0, 2, 4, 6, 8, 10, 12, 14, 16)
const falling = rising.toReversed()

describe('lookOf', () => {
  test('is a 1 wherever the next field is lighter', () => {
    const look = lookOf(
      grey([rising, falling, flat, flat, flat, flat, flat, row(9, 0, 9, 0, 9, 0, 9, 0, 9)]),
    )
    expect(look.slice(0, 8)).toBe('11111111')
    expect(look.slice(8, 16)).toBe('00000000')
    expect(look.slice(56)).toBe('01010101')
    expect(look).toHaveLength(64)
  })

  test('does not change when all fields grow lighter together', () => {
    const rows = [rising, falling, rising, falling, rising, falling, rising, falling]
    expect(lookOf(grey(rows.map((points) => points.map((point) => point * 12 + 40))))).toBe(
      lookOf(grey(rows)),
    )
  })

  test('takes fields that differ by noise for alike', () => {
    const noisy = row(5, 6, 5, 6, 5, 6, 5, 6, 5)
    const rows = [rising, rising, rising, rising, falling, falling, falling]
    expect(lookOf(grey([...rows, noisy]))).toBe(lookOf(grey([...rows, flat])))
  })

  test('is of 4608 points and of no other number', () =>
    expect(() => lookOf(new Uint8Array(64))).toThrow('4608 points'))
})

describe('lookDistance', () => {
  test.each([
    ['0000', '0000', 0],
    ['0000', '0110', 2],
    ['1111', '0000', 4],
  ])('%s and %s differ in so many signs', (one, other, distance) => {
    expect(lookDistance(one, other)).toBe(distance)
    expect(lookDistance(other, one)).toBe(distance)
  })
})
