import { describe, expect, test } from 'vitest'
import { ratingQuery, readRating } from './rating-choice.ts'

describe('the rating’s choice', () => {
  test('is the collections of the last month unless the address says otherwise', () => {
    expect(readRating('')).toEqual({ kind: 'collections', period: '30d' })
    expect(readRating('?kind=cows&period=1y')).toEqual({ kind: 'collections', period: '30d' })
  })

  test.each(['?kind=authors', '?period=24h', '?kind=collectors&period=all', ''])(
    '%s stands in the address as it was read',
    (search) => expect(ratingQuery(readRating(search))).toBe(search),
  )
})
