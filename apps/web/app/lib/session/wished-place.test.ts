import { expect, test } from 'vitest'
import { isWish } from './wished-place.ts'

const WHOLE = {
  deed: 'buy',
  thing: { kind: 'token', id: 7 },
  path: '/collection/token/7',
  scroll: 120,
  until: 9_000_000_000_000,
}

test('a wish as the site keeps it is one', () => expect(isWish(WHOLE)).toBe(true))

test.each([
  ['nothing', null],
  ['a word', 'buy'],
  ['a deed of nobody', { ...WHOLE, deed: '__proto__' }],
  ['no thing', { ...WHOLE, thing: undefined }],
  ['a thing without a number', { ...WHOLE, thing: { kind: 'token', id: '7' } }],
  ['a name that is none', { ...WHOLE, thing: { ...WHOLE.thing, name: {} } }],
  ['a path that is a number', { ...WHOLE, path: 5 }],
  ['a path that leaves the site', { ...WHOLE, path: '//example.org/' }],
  ['a place that is none', { ...WHOLE, scroll: 'low' }],
  ['no end', { ...WHOLE, until: null }],
])('%s is none', (_, kept) => expect(isWish(kept)).toBe(false))
