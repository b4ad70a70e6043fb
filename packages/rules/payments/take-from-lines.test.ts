import { expect, test } from 'vitest'
import { takeFromLines } from './take-from-lines.ts'

test('a part is taken from the first lines on', () => {
  expect(takeFromLines([300n, 200n, 100n], [], 450n)).toEqual([300n, 150n, 0n])
})

test('what went back before is not taken again', () => {
  const before = [[300n, 150n, 0n]]
  expect(takeFromLines([300n, 200n, 100n], before, 60n)).toEqual([0n, 50n, 10n])
})

test('more than is left is not given', () => {
  expect(takeFromLines([300n], [[200n]], 101n)).toBeNull()
  expect(takeFromLines([300n], [[200n]], 100n)).toEqual([100n])
})

test('whatever is taken, in whatever parts, adds up to all of it and never to more', () => {
  const lines = [7n, 11n, 13n]
  for (let first = 1n; first < 31n; first += 1n) {
    const one = takeFromLines(lines, [], first)!
    const two = takeFromLines(lines, [one], 31n - first)!
    expect(lines.map((_, index) => one[index]! + two[index]!)).toEqual(lines)
    expect(takeFromLines(lines, [one, two], 1n)).toBeNull()
  }
})
