import { expect, test } from 'vitest'
import { ticketNumber } from './ticket-number.ts'

test('a request has six digits after a Cyrillic letter, more where six are not enough', () => {
  expect(ticketNumber(123)).toBe('\u041e-000123')
  expect(ticketNumber(1_234_567)).toBe('\u041e-1234567')
})
