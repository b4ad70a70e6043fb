import { expect, test } from 'vitest'
import { STATUS_NAMES } from '@kefir/rules/works/status-names'
import type { Token } from '@kefir/wire/tokens'
import type { Transaction } from '@kefir/wire/transactions'
import { DEAL_WORDS } from './deal-words.ts'
import { tokenState } from './token-state.ts'

const doing = (status: Transaction['status']) => [{ status } as Transaction]

test('a ready token with a price is for sale, without one it is free', () => {
  expect(
    tokenState({ status: 'ready', is_sale: true, hold: null, own_order: null, transactions: [] }),
  ).toBe('sale')
  expect(
    tokenState({
      status: 'ready',
      is_sale: false,
      hold: null,
      own_order: null,
      transactions: doing('done'),
    }),
  ).toBe('free')
})

test('one that somebody pays for is reserved; one that is needed for anything else is in an operation', () => {
  const held = (kind: 'order' | 'place', own_order: Token['own_order'] = null) => ({
    ...{ status: 'ready', is_sale: true, own_order, transactions: [] },
    hold: { kind, name: '', until: null },
  })
  expect(tokenState(held('order'))).toBe('reserved')
  expect(tokenState(held('order', { id: 7, is_paid: false }))).toBe('reserved')
  // Whoever paid is asked for no money any more.
  expect(tokenState(held('order', { id: 7, is_paid: true }))).toBe('delivering')
  expect(tokenState(held('place'))).toBe('operation')
})

test.each(['queued', 'sent', 'confirming'] as const)(
  '%s is an operation, sale or not',
  (status) => {
    const transactions = doing(status)
    expect(
      tokenState({ status: 'ready', is_sale: true, hold: null, own_order: null, transactions }),
    ).toBe('operation')
  },
)

test.each(['processing', 'moderation', 'rejected', 'hidden'] as const)(
  'a token that is %s is called so, sale or not',
  (status) =>
    expect(
      tokenState({ status, is_sale: true, hold: null, own_order: null, transactions: [] }),
    ).toBe(status),
)

test('the page calls it as its card and its form do', () => {
  for (const status of ['processing', 'moderation', 'rejected', 'hidden'] as const)
    expect(DEAL_WORDS[status].chip).toBe(STATUS_NAMES[status])
})
