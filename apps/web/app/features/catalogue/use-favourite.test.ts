import { describe, expect, test } from 'vitest'
import { flipped, shownFavourite } from './use-favourite.ts'

describe('a favourite', () => {
  test('flips with its count', () => {
    expect(flipped({ isFavourited: false, count: 5 })).toEqual({ isFavourited: true, count: 6 })
    expect(flipped({ isFavourited: true, count: 6 })).toEqual({ isFavourited: false, count: 5 })
  })

  test('never counts below none', () => {
    expect(flipped({ isFavourited: true, count: 0 })).toEqual({ isFavourited: false, count: 0 })
  })

  test('shows what the visitor did while the list still holds what was before', () => {
    const read = { isFavourited: false, count: 5 }
    const own = { isFavourited: true, count: 6 }
    expect(shownFavourite(read, own)).toEqual(own)
  })

  test('believes a fresh answer that agrees with the visitor', () => {
    const read = { isFavourited: true, count: 9 }
    expect(shownFavourite(read, { isFavourited: true, count: 6 })).toEqual(read)
    expect(shownFavourite(read, undefined)).toEqual(read)
  })
})
