import { expect, test } from 'vitest'
import type { Transaction } from '@kefir/wire/transactions'
import { tokenState } from './token-state.ts'

const doing = (status: Transaction['status']) => [{ status } as Transaction]

test('a ready token with a price is for sale, without one it is free', () => {
  expect(tokenState({ status: 'ready', is_sale: true, transactions: [] })).toBe('sale')
  expect(tokenState({ status: 'ready', is_sale: false, transactions: doing('done') })).toBe('free')
})

test.each(['queued', 'sent', 'confirming'] as const)(
  '%s is an operation, sale or not',
  (status) => {
    const transactions = doing(status)
    expect(tokenState({ status: 'ready', is_sale: true, transactions })).toBe('operation')
  },
)

test('a token on its way to the catalogue is at the moderators', () => {
  expect(tokenState({ status: 'processing', is_sale: false, transactions: [] })).toBe('moderation')
  expect(tokenState({ status: 'moderation', is_sale: false, transactions: [] })).toBe('moderation')
  expect(tokenState({ status: 'hidden', is_sale: false, transactions: [] })).toBe('rejected')
})
