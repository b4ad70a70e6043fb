import { expect, test } from 'vitest'
import { fromMoscowInput, toMoscowInput } from './moscow-input.ts'

test('a moment goes into its field and back', () => {
  const at = '2026-11-16T12:30:00+03:00'
  expect(toMoscowInput(at)).toBe('2026-11-16T12:30')
  expect(fromMoscowInput(toMoscowInput(at))).toBe(at)
  expect(fromMoscowInput(toMoscowInput(null))).toBeNull()
})
