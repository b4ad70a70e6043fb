import { describe, expect, test } from 'vitest'
import {
  countFilters,
  OF_CATEGORY,
  OF_SEARCH,
  readPrice,
  readTokenFilters,
  toggled,
  tokenQuery,
} from './token-filters.ts'

const FULL =
  '?price_min=100&price_max=2500.50&status=sale&rarity=rare,legend&traits=3,14&sort=price&dir=desc'

describe('filters in an address', () => {
  test('are read and written back the same', () => {
    expect(tokenQuery(readTokenFilters(FULL))).toBe(FULL)
  })

  test('are read from a form that repeats its fields', () => {
    const { traits, rarity } = readTokenFilters('?traits=3&traits=14&rarity=rare&rarity=legend')
    expect({ traits, rarity }).toEqual({ traits: [3, 14], rarity: ['rare', 'legend'] })
  })

  test.each([
    '',
    '?sort=created_at',
    '?sort=nothing&dir=sideways',
    '?price_min=abc&price_max=-5',
    '?traits=x,0,-3,1.5,99999999999',
    '?rarity=golden&status=lost',
    '?status=sale&status=not-sale',
    '?price_min=&price_max=&utm_source=letter',
    '?cursor=eyJ9&page=4',
  ])('that say nothing the page knows leave it plain: %s', (search) =>
    expect(tokenQuery(readTokenFilters(search))).toBe(''),
  )

  test('keep what can be shown beside what cannot', () => {
    const search = '?price_min=abc&price_max=900&rarity=rare,golden&traits=7,x,7'
    expect(tokenQuery(readTokenFilters(search))).toBe('?price_max=900&rarity=rare&traits=7')
  })

  test('take the usual direction when the address names the sort alone', () => {
    expect(readTokenFilters('?sort=price')).toMatchObject({ sort: 'price', dir: 'asc' })
    expect(readTokenFilters('?sort=favorites&dir=asc')).toMatchObject({ dir: 'desc' })
  })

  test('never hold a longer list than the call takes', () => {
    const many = Array.from({ length: 300 }, (_, index) => 1_000 + index).join(',')
    const { traits } = readTokenFilters(`?traits=${many}`)
    expect(traits.join(',').length).toBeLessThanOrEqual(400)
    expect(traits.length).toBeGreaterThan(50)
  })
})

describe('filters of tokens of many collections', () => {
  const WIDE =
    '?tab=tokens&status=sale&rarity=rare&type=polygon,kefir&kind=video,model&sort=price&dir=desc'

  test('are read and written back the same, beside what the address keeps', () => {
    const filters = readTokenFilters(WIDE, OF_CATEGORY)
    expect(tokenQuery(filters, OF_CATEGORY, { tab: 'tokens' })).toBe(WIDE)
    expect(countFilters(filters)).toBe(6)
  })

  test('have no traits, and those of a collection neither types nor files', () => {
    const both = '?type=polygon&kind=video&traits=3'
    expect(tokenQuery(readTokenFilters(both, OF_CATEGORY), OF_CATEGORY)).toBe(
      '?type=polygon&kind=video',
    )
    expect(tokenQuery(readTokenFilters(both))).toBe('?traits=3')
  })

  test('of a search stand in its own order until another is asked for', () => {
    expect(readTokenFilters('', OF_SEARCH)).toMatchObject({ sort: 'match', dir: 'asc' })
    const newest = readTokenFilters('?sort=created_at', OF_SEARCH)
    expect(tokenQuery(newest, OF_SEARCH, { query: 'кот' })).toBe(
      `?query=${encodeURIComponent('кот')}&sort=created_at&dir=desc`,
    )
    expect(readTokenFilters('?sort=match', OF_CATEGORY)).toMatchObject({ sort: 'created_at' })
  })
})

describe('readPrice', () => {
  test.each([
    ['1500', '1500'],
    ['1 500,50', '1500.50'],
    ['99,9 ₽', '99.9'],
    ['', null],
    ['12,345', null],
    ['-1', null],
    ['1e5', null],
    ['123456789', null],
  ])('reads «%s» as %s', (text, price) => expect(readPrice(text)).toBe(price))
})

test('a tick goes in and out', () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3])
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3])
})

test('both bounds of a price count as one filter', () => {
  expect(countFilters(readTokenFilters(FULL))).toBe(6)
  expect(countFilters(readTokenFilters('?sort=price'))).toBe(0)
})
