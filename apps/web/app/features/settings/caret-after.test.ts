import { expect, test } from 'vitest'
import { caretAfter } from './caret-after.ts'

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfter('4111 1', 5)).toBe(6)
  expect(caretAfter('4111 1111', 4)).toBe(4)
})

test('nothing typed before it leaves the caret at the start', () => {
  expect(caretAfter('4111', 0)).toBe(0)
})
