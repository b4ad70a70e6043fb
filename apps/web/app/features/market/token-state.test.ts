import { expect, test } from 'vitest'
import { STATUS_NAMES } from '@kefir/rules/works/status-names'
import type { Transaction } from '@kefir/wire/transactions'
import { DEAL_WORDS, dealWords } from './deal-words.ts'
import { tokenState } from './token-state.ts'

const OFFERED: Parameters<typeof tokenState>[0] = {
  ...{ status: 'ready', is_sale: true, is_own: false },
  ...{ hold: null, own_order: null, transactions: [], chain: { is_on_chain: false } },
}
const doing = (status: Transaction['status']) => [{ status } as Transaction]

test('a ready token with a price is for sale, without one it is free', () => {
  expect(tokenState(OFFERED)).toBe('sale')
  expect(tokenState({ ...OFFERED, is_sale: false, transactions: doing('done') })).toBe('free')
})

test('one that somebody pays for is reserved; one that is needed for anything else is in an operation', () => {
  const until = '2026-01-01T12:00:00+03:00'
  const held = (kind: 'order' | 'place') => ({
    ...OFFERED,
    hold: { kind, name: '', refusal: '', until },
  })
  expect(tokenState(held('order'))).toBe('reserved')
  expect(tokenState({ ...held('order'), own_order: { id: 7, is_paid: false } })).toBe('reserved')
  expect(tokenState({ ...held('order'), is_own: true })).toBe('reserved')
  expect(tokenState(held('place'))).toBe('operation')
})

test('what a game needs it for is told in the words of the game', () => {
  const hold = { kind: 'churn', name: 'В маслобойке', refusal: 'Сбивает масло', until: null }
  expect(dealWords(tokenState({ ...OFFERED, hold }), hold)).toEqual({
    chip: 'В маслобойке',
    reason: 'Сбивает масло',
  })
  expect(dealWords('operation', null)).toEqual(DEAL_WORDS.operation)
})

test('one that is paid is paid by nobody any more, which everybody reads in their own words', () => {
  const paid = { ...OFFERED, hold: { kind: 'order' as const, name: '', refusal: '', until: null } }
  expect(tokenState({ ...paid, own_order: { id: 7, is_paid: true } })).toBe('delivering')
  expect(tokenState({ ...paid, is_own: true })).toBe('handing-over')
  expect(tokenState(paid)).toBe('sold')
})

test.each(['queued', 'sent', 'confirming'] as const)(
  '%s is an operation, sale or not',
  (status) => {
    const transactions = doing(status)
    expect(tokenState({ ...OFFERED, transactions })).toBe('operation')
  },
)

test('one that is on its way to a wallet says so', () => {
  const transactions = [{ type: 'export', status: 'sent' } as Transaction]
  const hold = { kind: 'operation' as const, name: '', refusal: '', until: null }
  expect(tokenState({ ...OFFERED, hold, transactions })).toBe('leaving')
  const kept = { ...OFFERED, chain: { is_on_chain: true } }
  expect(tokenState({ ...kept, hold, transactions })).toBe('leaving-vault')
  const { chip, reason } = DEAL_WORDS['leaving-vault']
  expect(`${chip} ${reason}`).not.toMatch(/[Вв]ыгру/)
})

test.each(['processing', 'moderation', 'rejected', 'hidden'] as const)(
  'a token that is %s is called so, sale or not',
  (status) => expect(tokenState({ ...OFFERED, status })).toBe(status),
)

test('the page calls it as its card and its form do', () => {
  for (const status of ['processing', 'moderation', 'rejected', 'hidden'] as const)
    expect(DEAL_WORDS[status].chip).toBe(STATUS_NAMES[status])
})
