import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptAddress } from './kept-address.ts'

const STORED = {
  filters: { filters: 'favorite', sort: 'price', dir: 'asc', search: 'кот', collection: '3' },
  filtersOther: { filters: 'on-sale', sort: 'price', dir: 'asc', search: '', collection: '' },
}

beforeEach(() => {
  const texts = Object.entries(STORED).map(([key, value]): [string, string] => [
    key,
    JSON.stringify(value),
  ])
  const kept = new Map(texts)
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

const ALL_OTHER = '?filter=on-sale&sort=price&dir=asc'

test.each([
  ['another profile', '/profile/5', '/profile/3?filter=on-sale', `/profile/5${ALL_OTHER}`],
  ['a profile from elsewhere', '/profile/5', '/search?query=кот', `/profile/5${ALL_OTHER}`],
  [
    'another tab',
    '/profile/5/created/myTokens',
    '/profile/5/galleries',
    '/profile/5/created/myTokens?filter=on-sale',
  ],
  ['one’s own tab', '/profile', '/profile/hidden', '/profile?filter=favorite&collection=3'],
  ['the list as it is', '/profile/5', '/profile/5?filter=on-sale', null],
  ['a place of its own', '/profile/5?search=сыр', '/profile/3', null],
])('%s: %s from %s leads to %s', (_, to, from, address) => {
  const place = (path: string) => new URL(path, 'https://kefir.test')
  const led = keptAddress(place(to), place(from))
  expect(led && decodeURIComponent(led)).toBe(address)
})

test('where nothing is kept, a link leads where it says', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(
    keptAddress({ pathname: '/profile/5', search: '' }, { pathname: '/', search: '' }),
  ).toBeNull()
})
