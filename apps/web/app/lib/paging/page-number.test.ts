import { describe, expect, test } from 'vitest'
import { countNext, nextPageLink, readPage, withPage } from './page-number.ts'

const page = { current_page: 1, from: 1, per_page: 24, total: 60 }

describe('the number of a page', () => {
  test.each([
    ['?page=3', 3],
    ['', 1],
    ['?page=0', 1],
    ['?page=-5', 1],
    ['?page=1e2', 1],
    ['?page=401', 1],
    ['?page=99999', 1],
  ])('in «%s» is %i', (search, number) => expect(readPage(search)).toBe(number))

  test('joins the rest of the query', () => {
    expect(withPage('', 1)).toBe('')
    expect(withPage('', 2)).toBe('?page=2')
    expect(withPage('?sort=price', 2)).toBe('?sort=price&page=2')
  })

  test('leads on until only a cursor does', () => {
    expect(nextPageLink('?sort=price', page)).toBe('?sort=price&page=2')
    expect(nextPageLink('', { ...page, current_page: 400 })).toBe(null)
  })
})

test('the next page brings what is left and no more than its size', () => {
  expect(countNext(page, 24)).toBe(24)
  expect(countNext(page, 48)).toBe(12)
  expect(countNext(page, 60)).toBe(0)
  expect(countNext({ ...page, from: 25 }, 24)).toBe(12)
  // A total may be counted up to a bound.
  expect(countNext({ ...page, total: 20 }, 24)).toBe(0)
})
