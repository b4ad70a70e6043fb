import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptAddress } from './kept-address.ts'

const STORED = {
  filters: { filters: 'favorite', sort: 'price', dir: 'asc', search: 'кот', collection: '3' },
  filtersOther: {
    ...{ filters: 'on-sale,of-collections', sort: 'price', dir: 'asc', search: '' },
    ...{ collection: '14', collection_of: 3 },
  },
}

function store(stored: object) {
  const kept = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
}
const place = (path: string) => new URL(path, 'https://kefir.test')

beforeEach(() => store(STORED))
afterEach(() => vi.unstubAllGlobals())

const ALL_OTHER = '?filter=on-sale&sort=price&dir=asc'
const COLLECTION_TOO = '?filter=on-sale&collection=14&sort=price&dir=asc'

test.each([
  ['another profile', '/profile/5', '/profile/3?filter=on-sale', `/profile/5${ALL_OTHER}`],
  ['a profile from elsewhere', '/profile/5', '/search?query=кот', `/profile/5${ALL_OTHER}`],
  [
    'another tab',
    '/profile/5/created/myTokens',
    '/profile/5/galleries',
    '/profile/5/created/myTokens?filter=on-sale',
  ],
  ['where the collections are', '/profile/3', '/search', `/profile/3${COLLECTION_TOO}`],
  [
    'another tab there',
    '/profile/3/created/myTokens',
    '/profile/3/galleries',
    '/profile/3/created/myTokens?filter=on-sale&collection=14',
  ],
  ['a collection that is asked for', '/profile/5?collection=14', '/profile/3', null],
  ['one’s own tab', '/profile', '/profile/hidden', '/profile?filter=favorite&collection=3'],
  ['the list as it is', '/profile/5', '/profile/5?filter=on-sale', null],
  ['a place of its own', '/profile/5?search=сыр', '/profile/3', null],
])('%s: %s from %s leads to %s', (_, to, from, address) => {
  const led = keptAddress(place(to), place(from))
  expect(led && decodeURIComponent(led)).toBe(address)
})

test('where nothing is kept, a link leads where it says', () => {
  store({})
  expect(keptAddress(place('/profile/5'), place('/'))).toBeNull()
})

test('collections alone follow to nobody, nor from tab to tab there', () => {
  store({ filtersOther: { filters: 'of-collections', collection: '14', collection_of: 3 } })
  expect(keptAddress(place('/profile/5'), place('/profile/3?collection=14'))).toBeNull()
  expect(keptAddress(place('/profile/5/created/myTokens'), place('/profile/5'))).toBeNull()
})
