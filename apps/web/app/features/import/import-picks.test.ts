import { expect, test } from 'vitest'
import { listPicked, pickedElsewhere, readBoxes } from './import-picks.ts'

const box = (value: string, checked: boolean) => ({ value, checked })
const tokens = (...ids: string[]) => ids.map((id) => ({ id }))

test('what is picked stays picked while other pages are looked at, and can be put back', () => {
  const first = readBoxes(new Map(), {
    tokens: tokens('a', 'b'),
    boxes: [box('a', true), box('b', false)],
  })
  const second = readBoxes(first, { tokens: tokens('c'), boxes: [box('c', true)] })
  expect(listPicked(second)).toEqual(['a', 'c'])
  expect(pickedElsewhere(second, tokens('c'))).toEqual(['a'])
  const back = readBoxes(second, {
    tokens: tokens('a', 'b'),
    boxes: [box('a', false), box('b', false)],
  })
  expect(listPicked(back)).toEqual(['c'])
  // It is known to be put back: the address that names it does not pick it anew.
  expect(back.get('a')).toBe(false)
})

test('a token that has lost its box since is let go', () => {
  const picks = new Map([
    ['a', true],
    ['b', true],
  ])
  const next = readBoxes(picks, { tokens: tokens('a', 'b'), boxes: [box('b', true)] })
  expect(listPicked(next)).toEqual(['b'])
})
