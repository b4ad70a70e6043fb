import { describe, expect, test } from 'vitest'
import { reorder } from './reorder.ts'

describe('reorder', () => {
  test('puts all in the wished order', () =>
    expect(reorder([1, 2, 3, 4], [4, 2, 1, 3])).toEqual([4, 2, 1, 3]))

  test('leaves those nobody named where they are', () =>
    expect(reorder([1, 9, 2, 3], [3, 2, 1])).toEqual([3, 9, 2, 1]))

  test('moves nothing behind what was added meanwhile', () =>
    expect(reorder([1, 2, 3, 7], [2, 3, 1])).toEqual([2, 3, 1, 7]))

  test('passes over what is gone, and names given twice', () =>
    expect(reorder([1, 3], [3, 2, 3, 1])).toEqual([3, 1]))

  test.each([
    [[], [1, 2]],
    [[5, 6, 7], []],
    [
      [8, 1, 6, 3, 5],
      [3, 5, 3, 11, 8],
    ],
  ])('of %j wished as %j nothing is lost and nothing appears', (current, wished) =>
    expect(reorder(current, wished).toSorted()).toEqual(current.toSorted()),
  )
})
