import { describe, expect, test } from 'vitest'
import { forNextTab, fromKept, toKept, withUnshown } from './kept-state.ts'
import { PLAIN, readListState } from './list-state.ts'
import { BY_NAME, tokenRules } from './person-tab.ts'

const OWN = tokenRules('owned', true)
const OTHERS = tokenRules('owned', false)
const state = readListState(
  '?search=кот&filter=on-sale,hidden&collection=3,14&sort=price&dir=asc',
  OWN,
)

describe('what the device keeps', () => {
  test('is the specification’s five words, and tells of the search and the collections', () =>
    expect(toKept(state, null)).toEqual({
      filters: 'on-sale,hidden,of-collections,search',
      sort: 'price',
      dir: 'asc',
      search: 'кот',
      collection: '3,14',
    }))

  test('comes back the same', () => expect(fromKept(toKept(state, null), OWN, null)).toEqual(state))

  test('comes back without what a tab does not offer', () =>
    expect(fromKept(toKept(state, 5), OTHERS, 5)?.filters).toEqual(['on-sale']))

  test('tells whose the collections are, where it is not oneself, and brings them back to nobody else', () => {
    const kept = toKept(state, 5)
    expect(kept).toMatchObject({ collection: '3,14', collection_of: 5 })
    expect(fromKept(kept, OTHERS, 5)?.collections).toEqual([3, 14])
    expect(fromKept(kept, OTHERS, 7)).toEqual({ ...state, filters: ['on-sale'], collections: [] })
    const { collection_of: _whose, ...unsigned } = kept
    expect(fromKept(unsigned, OTHERS, 5)?.collections).toEqual([])
    expect(toKept({ ...state, collections: [] }, 5)).not.toHaveProperty('collection_of')
  })

  test.each([null, 'text', 7, [], {}, { filters: 3, sort: {}, collection: null }])(
    'if it is %j, is nothing',
    (kept) => expect(fromKept(kept, OWN, null) ?? PLAIN).toEqual(PLAIN),
  )
})

describe('what a tab cannot show', () => {
  test('stays stored: its words, its collections and its order', () => {
    const before = { ...state, sort: 'payment_date' as const }
    expect(withUnshown({ ...PLAIN, search: 'сыр' }, before, BY_NAME)).toEqual({
      ...before,
      search: 'сыр',
    })
  })

  test('does not bring back what was taken away where it can be shown', () =>
    expect(withUnshown(PLAIN, state, OWN)).toEqual(PLAIN))

  test('gives way to an order that was chosen there', () =>
    expect(
      withUnshown({ ...PLAIN, dir: 'asc' }, { ...PLAIN, sort: 'price' }, BY_NAME),
    ).toMatchObject({ sort: 'created_at', dir: 'asc' }))
})

test('the next tab keeps what is chosen and begins the order and the search anew', () =>
  expect(forNextTab(state)).toEqual({
    ...PLAIN,
    filters: ['on-sale', 'hidden'],
    collections: [3, 14],
  }))
