import { expect, test } from 'vitest'
import { toMoscowIso } from './moscow.ts'

test('Moscow is three hours ahead of UTC, across midnight too', () => {
  expect(toMoscowIso(new Date('2025-12-31T18:00:00Z'))).toBe('2025-12-31T21:00:00+03:00')
  expect(toMoscowIso(new Date('2025-12-31T21:30:05Z'))).toBe('2026-01-01T00:30:05+03:00')
})
