import { describe, expect, test } from 'vitest'
import { placePromos } from './place-promos.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('placePromos', () => {
  test('new_1 stands second and new_2 fifth', () => {
    const list = placePromos(items(1, 2, 3, 4, 5, 6), { new_1: { id: 91 }, new_2: { id: 92 } }, 12)
    expect(ids(list)).toEqual([1, 91, 2, 3, 92, 4, 5, 6])
  })

  test('a promoted token that is also new appears once', () => {
    const list = placePromos(items(1, 2, 3, 4, 5), { new_1: { id: 4 } }, 12)
    expect(ids(list)).toEqual([1, 4, 2, 3, 5])
  })

  test('one slot alone keeps its place', () =>
    expect(ids(placePromos(items(1, 2, 3, 4, 5), { new_2: { id: 9 } }, 12))).toEqual([
      1, 2, 3, 4, 9, 5,
    ]))

  test('a short list takes what fits', () =>
    expect(ids(placePromos(items(1), { new_1: { id: 8 }, new_2: { id: 9 } }, 12))).toEqual([
      1, 8, 9,
    ]))

  test('the list never exceeds its limit', () =>
    expect(placePromos(items(1, 2, 3, 4), { new_1: { id: 9 } }, 4)).toHaveLength(4))
})
