import { expect, test } from 'vitest'
import { isUnderWay, needsSecondPerson, PAYOUT_STATUSES, payoutNext } from './payout-words.ts'

test('fifteen thousand roubles go alone, a kopeck more waits for a second person', () => {
  expect(needsSecondPerson(1_500_000n)).toBe(false)
  expect(needsSecondPerson(1_500_001n)).toBe(true)
})

test('whatever came to nothing says why', () =>
  expect(payoutNext({ status: 'failed', method: 'sbp', reason: 'Банк не принял' })).toBe(
    'Банк не принял',
  ))

test.each(PAYOUT_STATUSES)('%s has a sentence by every way', (status) => {
  for (const method of ['sbp', 'card', 'account'] as const)
    expect(payoutNext({ status, method, reason: null })).toMatch(/^[А-Я].{10}/)
})

test('three states are under way', () =>
  expect(PAYOUT_STATUSES.filter(isUnderWay)).toEqual(['waiting', 'new', 'pending']))
