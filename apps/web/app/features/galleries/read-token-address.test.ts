import { expect, test } from 'vitest'
import { readTokenAddress, readTokenAddresses } from './read-token-address.ts'

test.each([
  ['57', 57],
  [' № 57 ', 57],
  ['/collection/token/57', 57],
  ['https://example.org/collection/token/57?from=promo', 57],
  ['https://example.org/collection/token/57#story', 57],
  ['https://example.org/collection/57', null],
  ['57 коров', null],
  ['0', null],
  ['9999999999', null],
  ['', null],
])('«%s» means the token %s', (text, id) => expect(readTokenAddress(text)).toBe(id))

test('several stand on lines or between commas', () =>
  expect(readTokenAddresses('5\n/collection/token/6, кот; 7')).toEqual([5, 6, 7]))
