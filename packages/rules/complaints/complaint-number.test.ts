import { expect, test } from 'vitest'
import { complaintNumber } from './complaint-number.ts'

test.each([
  [1, 'Ж-000001'],
  [123, 'Ж-000123'],
  [999_999, 'Ж-999999'],
  [1_234_567, 'Ж-1234567'],
])('complaint %i is called %s', (id, number) => expect(complaintNumber(id)).toBe(number))

test('no two complaints are called the same', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
  expect(new Set(ids.map((id) => complaintNumber(id))).size).toBe(ids.length)
})
