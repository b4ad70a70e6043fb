import { describe, expect, test } from 'vitest'
import { joinPages, keepRecent } from './join-pages.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
const loaded = (first: number[], data: number[]) => ({
  first: items(...first),
  data: items(...data),
  next_page_url: null,
})

describe('a list that has grown', () => {
  test('is its first page until something was loaded', () => {
    expect(idsOf(joinPages(items(3, 2, 1), null))).toEqual([3, 2, 1])
  })

  test('goes on with what was loaded', () => {
    expect(idsOf(joinPages(items(6, 5, 4), loaded([6, 5, 4], [3, 2, 1])))).toEqual([
      6, 5, 4, 3, 2, 1,
    ])
  })

  test('keeps what newcomers have pushed off the first page', () => {
    expect(idsOf(joinPages(items(8, 7, 6), loaded([6, 5, 4], [3, 2])))).toEqual([
      8, 7, 6, 5, 4, 3, 2,
    ])
  })

  test('lets go of what is gone when nobody took its place from above', () => {
    // 5 was sold, so 3 moved up from the second page.
    expect(idsOf(joinPages(items(6, 4, 3), loaded([6, 5, 4], [3, 2])))).toEqual([6, 4, 3, 2])
  })

  test('shows nothing twice, and the fresher of two', () => {
    const first = [{ id: 1, price: 'new' }]
    const old = { first, data: [{ id: 1, price: 'old' }], next_page_url: null }
    expect(joinPages(first, old)).toEqual([{ id: 1, price: 'new' }])
  })
})

test('the memory forgets what was longest untouched', () => {
  const kept = new Map<string, number>()
  for (const key of ['a', 'b', 'a', 'c']) keepRecent(kept, key, 1, 2)
  expect([...kept.keys()]).toEqual(['a', 'c'])
})
