import { expect, test } from 'vitest'
import { formatPol } from './format-pol.ts'

test.each([
  ['0', '0 POL'],
  ['0.0000', '0 POL'],
  ['1.5000', '1,5 POL'],
  ['1.234567', '1,2345 POL'],
  ['0.999999', '0,9999 POL'],
  ['12345.1', '12 345,1 POL'],
  ['0.000000000000000001', 'меньше 0,0001 POL'],
])('%s is %s', (balance, shown) => {
  expect(formatPol(balance).replaceAll('\u00a0', ' ')).toBe(shown)
})
