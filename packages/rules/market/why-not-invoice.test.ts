import { expect, test } from 'vitest'
import { MOST_IN_ORDER, MOST_TOKENS_BY_INVOICE } from './limits.ts'
import { whyNotInvoice } from './why-not-invoice.ts'

test('a first invoice may be for a full order', () => {
  expect(MOST_TOKENS_BY_INVOICE).toBeGreaterThanOrEqual(MOST_IN_ORDER)
  expect(whyNotInvoice({ invoices: 0, tokens: 0, wanted: MOST_IN_ORDER })).toBeNull()
})

test('three wait at most, and keep twenty tokens together', () => {
  expect(whyNotInvoice({ invoices: 2, tokens: 19, wanted: 1 })).toBeNull()
  expect(whyNotInvoice({ invoices: 3, tokens: 3, wanted: 1 })).toContain('отмените лишние')
  expect(whyNotInvoice({ invoices: 1, tokens: 19, wanted: 2 })).toContain('их станет 21')
})
