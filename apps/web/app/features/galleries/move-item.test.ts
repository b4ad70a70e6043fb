import { describe, expect, test } from 'vitest'
import { dropPlace, moveItem, putBack } from './move-item.ts'

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

describe('putBack', () => {
  const listOf = (ids: string) => [...ids].map((id) => ({ id: Number(id) }))

  test.each([
    ['134', '1234', '1234'],
    ['14', '1234', '124'],
    ['34', '1234', '234'],
    ['', '12', '2'],
    ['431', '1234', '4312'],
    ['1345', '1234', '12345'],
  ])('of %s, which was %s, 2 makes %s', (now, before, expected) => {
    const back = putBack(listOf(now), { id: 2 }, listOf(before))
    expect(back.map(({ id }) => id).join('')).toBe(expected)
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
