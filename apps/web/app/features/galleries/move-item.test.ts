import { describe, expect, test } from 'vitest'
import { dropPlace, moveItem } from './move-item.ts'

describe('moveItem', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 99, 'bca'],
    [2, -5, 'cab'],
  ])('from %i to %i gives %s', (from, to, expected) =>
    expect(moveItem([...'abc'], from, to).join('')).toBe(expected),
  )

  test('changes nothing of the list it was given', () => {
    const items = [1, 2, 3]
    moveItem(items, 0, 2)
    expect(items).toEqual([1, 2, 3])
  })
})

describe('dropPlace', () => {
  const middles = [50, 150, 250, 350]

  test.each([
    [1, 150, 1],
    [1, 251, 2],
    [1, 249, 1],
    [1, 40, 0],
    [0, 999, 3],
    [3, -20, 0],
  ])('row %i dragged to %i lands at place %i', (from, y, place) =>
    expect(dropPlace(middles, from, y)).toBe(place),
  )
})
