import { expect, test } from 'vitest'
import { PLAIN, readListState } from './list-state.ts'
import {
  choiceQuery,
  collectionTabAt,
  personAt,
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

test.each([
  ['/profile', null],
  ['/profile/hidden', null],
  ['/profile/7', 7],
  ['/Profile/12/galleries/', 12],
])('%s is the profile of %s', (path, person) => expect(personAt(path)).toBe(person))

test('collections are made or liked', () => {
  expect(collectionTabAt('/profile/7/created/myCollections')).toBe('created')
  expect(collectionTabAt('/profile/favorites/favoritesCollection')).toBe('favourite')
})

test('the price and the day of purchase are offered only where the tab allows them', () => {
  expect(tokenRules('owned', false).sorts).toContain('payment_date')
  expect(tokenRules('created', true).sorts).not.toContain('payment_date')
  expect(tokenRules('favourite', true).sorts).toContain('price')
})

test.each<[TokenTab, unknown, string]>([
  ['owned', { of: 'owned' }, 'on-sale'],
  ['hidden', { of: 'owned', filter: 'hidden' }, 'hidden,on-sale'],
  ['created', { of: 'made' }, 'on-sale'],
  ['favourite', { of: 'liked' }, 'on-sale'],
])('the collections of the tab «%s» are counted as its list is', (tab, plain, filter) => {
  const rules = tokenRules(tab, true)
  expect(choiceQuery(tab, rules, PLAIN)).toEqual(plain)
  const narrowed = readListState('?filter=on-sale&search=кот&collection=3&sort=price', rules)
  expect(choiceQuery(tab, rules, narrowed)).toEqual({
    ...{ of: rules.collectionsOf, filter, token_search: 'кот' },
  })
})

test('a word of the tab itself is said once', () =>
  expect(
    choiceQuery('hidden', tokenRules('hidden', true), { ...PLAIN, filters: ['hidden'] }),
  ).toEqual({ of: 'owned', filter: 'hidden' }))
