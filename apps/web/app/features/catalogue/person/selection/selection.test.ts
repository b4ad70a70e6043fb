import { describe, expect, test } from 'vitest'
import {
  keepListed,
  NOTHING,
  pickAll,
  pickOne,
  pickRange,
  stepInGrid,
  type Picked,
} from './selection.ts'

const IDS = [50, 40, 30, 20, 10]
const MOST = 100
const chosenOf = ({ selection }: Picked) => [...selection.chosen].toSorted((a, b) => b - a)

describe('picking', () => {
  test('ticks and unticks one', () => {
    const once = pickOne(NOTHING, 30, MOST)
    expect(chosenOf(once)).toEqual([30])
    expect(chosenOf(pickOne(once.selection, 30, MOST))).toEqual([])
  })

  test('takes everything between the last touched and this, in both directions', () => {
    const { selection } = pickOne(NOTHING, 20, MOST)
    expect(chosenOf(pickRange(selection, IDS, 40, MOST))).toEqual([40, 30, 20])
    expect(chosenOf(pickRange(selection, IDS, 10, MOST))).toEqual([20, 10])
  })

  test('keeps the beginning of the range while it grows and what was chosen elsewhere', () => {
    const first = pickOne(pickOne(NOTHING, 50, MOST).selection, 30, MOST)
    const grown = pickRange(first.selection, IDS, 20, MOST)
    expect(chosenOf(pickRange(grown.selection, IDS, 10, MOST))).toEqual([50, 30, 20, 10])
    expect(grown.selection.anchor).toBe(30)
  })

  test('a range that has lost its beginning is the one alone', () => {
    const { selection } = pickOne(NOTHING, 99, MOST)
    expect(chosenOf(pickRange(selection, IDS, 30, MOST))).toEqual([99, 30])
    expect(chosenOf(pickRange(NOTHING, IDS, 30, MOST))).toEqual([30])
  })

  test('never takes more than a deed does, and says so', () => {
    const all = pickAll(IDS, 3)
    expect(chosenOf(all)).toEqual([50, 40, 30])
    expect(all.isFull).toBe(true)
    expect(pickOne(all.selection, 10, 3)).toMatchObject({ isFull: true })
    expect(pickOne(all.selection, 40, 3).isFull).toBe(false)
    expect(pickAll(IDS, 5).isFull).toBe(false)
  })
})

test('what has left the list is chosen no more', () => {
  const { selection } = pickAll(IDS, MOST)
  expect([...keepListed(selection, [40, 10]).chosen]).toEqual([40, 10])
  expect(keepListed(selection, [40, 10]).anchor).toBeNull()
  expect(keepListed(selection, IDS)).toBe(selection)
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, null],
  ['ArrowUp', 5, 1],
  ['Home', 6, 0],
  ['End', 2, 9],
  ['Enter', 2, null],
])('%s leads from %i to %j in rows of four', (key, from, to) =>
  expect(stepInGrid(key, from, { count: 10, columns: 4 })).toBe(to),
)
