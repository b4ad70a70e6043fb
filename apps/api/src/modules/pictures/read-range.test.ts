import { expect, test } from 'vitest'
import { readRange } from './read-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
])('of a thousand bytes %s is %j', (header, part) => expect(readRange(header, 1000)).toEqual(part))

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s is behind the end', (header) =>
  expect(readRange(header, 1000)).toBe('unsatisfiable'),
)

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-1,5-9',
  'lines=0-9',
  'bytes=a-b',
  'bytes= 0-9',
])('%j asks for the whole', (header) => expect(readRange(header, 1000)).toBeNull())

test('nothing has no part', () => expect(readRange('bytes=0-', 0)).toBe('unsatisfiable'))
