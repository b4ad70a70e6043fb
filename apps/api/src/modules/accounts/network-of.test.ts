import { describe, expect, test } from 'vitest'
import { houseOf, networkOf } from './network-of.ts'

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, expected) => expect(networkOf(ip)).toBe(expected))
})

describe('houseOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ])('%s counts as %s', (ip, expected) => expect(houseOf(ip)).toBe(expected))
})
