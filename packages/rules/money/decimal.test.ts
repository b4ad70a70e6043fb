import { describe, expect, test } from 'vitest'
import { fromDecimal, toDecimal } from './decimal.ts'

describe('toDecimal', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [123_450n, '1234.50'],
    [-7n, '-0.07'],
    [-12_345n, '-123.45'],
  ])('%s hundredths are written %s', (value, text) => expect(toDecimal(value)).toBe(text))
})

describe('fromDecimal', () => {
  test.each([
    ['1234.5', 123_450n],
    ['10', 1_000n],
    ['0.01', 1n],
    ['-3.20', -320n],
  ])('%s is read as %s hundredths', (text, value) => expect(fromDecimal(text)).toBe(value))

  test.each(['', '1,5', '1.234', 'NaN', '1e3', '.5', '12345678901234567'])('refuses %j', (text) =>
    expect(() => fromDecimal(text)).toThrow(RangeError),
  )

  test.each([0n, 1n, 99n, 100n, 10n ** 15n])('reads back what toDecimal wrote: %s', (value) =>
    expect(fromDecimal(toDecimal(value))).toBe(value),
  )
})
