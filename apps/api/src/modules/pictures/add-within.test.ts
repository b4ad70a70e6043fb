import { expect, test } from 'vitest'
import { addWithin } from './add-within.ts'

test('keeps the newest and never more than it may', () => {
  const items = new Set<number>()
  for (const item of [1, 2, 3, 4, 5]) addWithin(items, item, 3)
  expect([...items]).toEqual([3, 4, 5])
})

test('what is there already takes no other’s place', () => {
  const items = new Set([1, 2, 3])
  addWithin(items, 2, 3)
  expect([...items]).toEqual([1, 2, 3])
})
