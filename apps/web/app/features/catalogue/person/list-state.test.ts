import { describe, expect, test } from 'vitest'
import {
  callQuery,
  countChosen,
  countOrAll,
  isPlain,
  listQuery,
  nextDir,
  PLAIN,
  readListState,
  toggleWord,
} from './list-state.ts'
import { tokenRules } from './person-tab.ts'

const OWN = tokenRules('owned', true)
const FULL =
  '?search=кот&filter=polygon,on-sale,author,hidden&collection=3,14&sort=payment_date&dir=asc'

describe('the state in an address', () => {
  test('is read and written back the same', () =>
    expect(decodeURIComponent(listQuery(readListState(FULL, OWN)))).toBe(FULL))

  test('is read from a form that repeats its fields', () =>
    expect(
      readListState('?filter=kefir&filter=on-sale&collection=3&collection=14', OWN),
    ).toMatchObject({ filters: ['kefir', 'on-sale'], collections: [3, 14] }))

  test.each([
    '',
    '?search=%20%20',
    '?filter=golden,of-collections,search',
    '?collection=x,0,-3,1.5,99999999999',
    '?sort=luck',
    '?sort=created_at&dir=sideways',
    '?page=4&activated=1',
  ])('that says nothing the page knows leaves it plain: %s', (search) =>
    expect(isPlain(readListState(search, OWN))).toBe(true),
  )

  test('leaves out what the tab does not offer', () => {
    const { filters, sort } = readListState(FULL, tokenRules('created', false))
    expect({ filters, sort }).toEqual({ filters: ['polygon', 'on-sale'], sort: 'created_at' })
  })

  test('never hears the owner’s words from a visitor', () =>
    expect(readListState('?filter=hidden,favorite', tokenRules('owned', false)).filters).toEqual(
      [],
    ))

  test('of two opposites takes the first', () => {
    expect(readListState('?filter=not-author,author', OWN).filters).toEqual(['not-author'])
    expect(readListState('?filter=author,not-author', OWN).filters).toEqual(['author'])
  })

  test('never holds more than the call takes', () => {
    const many = Array.from({ length: 300 }, (_, index) => index + 1).join(',')
    const state = readListState(`?collection=${many}&search=${'я'.repeat(300)}`, OWN)
    expect([state.collections.length, state.search.length]).toEqual([100, 100])
  })

  test('the default order needs no words, the default turned round does', () => {
    expect(listQuery({ ...PLAIN, dir: 'desc' })).toBe('')
    expect(listQuery({ ...PLAIN, dir: 'asc' })).toBe('?sort=created_at&dir=asc')
  })
})

test('a call adds what its tab stands for, once', () => {
  expect(callQuery(PLAIN, ['hidden'])).toBe('?filter=hidden')
  expect(callQuery({ ...PLAIN, filters: ['hidden', 'on-sale'] }, ['hidden'])).toBe(
    '?filter=hidden,on-sale',
  )
})

test('ticks go in and out, and opposites push each other out', () => {
  expect(toggleWord(['on-sale'], 'author')).toEqual(['on-sale', 'author'])
  expect(toggleWord(['on-sale', 'author'], 'not-author')).toEqual(['on-sale', 'not-author'])
  expect(toggleWord(['on-sale', 'not-author'], 'not-author')).toEqual(['on-sale'])
})

test('an order chosen again turns round', () => {
  const byPrice = { ...PLAIN, sort: 'price' as const }
  expect(nextDir(PLAIN, 'price')).toBe('desc')
  expect(nextDir(byPrice, 'price')).toBe('asc')
  expect(nextDir({ ...byPrice, dir: 'asc' }, 'price')).toBe('desc')
})

test('an empty selection counts as all', () => {
  expect(countOrAll(0, 12)).toBe(12)
  expect(countOrAll(3, 12)).toBe(3)
  expect(countChosen(readListState(FULL, OWN))).toBe(6)
})
