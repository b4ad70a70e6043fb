import { expect, test } from 'vitest'
import {
  choiceQuery,
  collectionTabAt,
  tokenRules,
  tokenTabAt,
  type TokenTab,
} from './person-tab.ts'

test.each([
  ['/profile', 'owned'],
  ['/profile/', 'owned'],
  ['/profile/7', 'owned'],
  ['/profile/hidden', 'hidden'],
  ['/profile/created/myTokens', 'created'],
  ['/profile/7/CREATED/mytokens/', 'created'],
  ['/profile/7/favorites/favoritesNFT', 'favourite'],
])('%s is the tab «%s»', (path, tab) => expect(tokenTabAt(path)).toBe(tab))

test('collections are made or liked', () => {
  expect(collectionTabAt('/profile/7/created/myCollections')).toBe('created')
  expect(collectionTabAt('/profile/favorites/favoritesCollection')).toBe('favourite')
})

test('the price and the day of purchase are offered only where the tab allows them', () => {
  expect(tokenRules('owned', false).sorts).toContain('payment_date')
  expect(tokenRules('created', true).sorts).not.toContain('payment_date')
  expect(tokenRules('favourite', true).sorts).toContain('price')
})

test.each<[TokenTab, unknown]>([
  ['owned', { of: 'owned' }],
  ['hidden', { of: 'owned', filter: 'hidden' }],
  ['imported', { of: 'owned', filter: 'polygon' }],
  ['created', { of: 'made' }],
  ['favourite', { of: 'liked' }],
])('the collections of the tab «%s» are counted as its list is', (tab, asked) =>
  expect(choiceQuery(tab, tokenRules(tab, true), ['on-sale'])).toEqual(asked),
)

test('what is hidden is a list of its own', () =>
  expect(choiceQuery('owned', tokenRules('owned', true), ['hidden'])).toEqual({
    of: 'owned',
    filter: 'hidden',
  }))
