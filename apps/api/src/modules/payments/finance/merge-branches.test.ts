import { expect, test } from 'vitest'
import { BRANCHES, type HistoryKey } from './history.queries.ts'
import { mergeBranches } from './merge-branches.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
const key = (branch: HistoryKey['branch'], id: number, minute: number): HistoryKey => ({
  branch,
  id,
  at: at(minute),
})

test('the newest of all branches comes first, and each knows where every branch stands', () => {
  const merged = mergeBranches(BRANCHES, [
    key('payment', 7, 30),
    key('payment', 3, 10),
    key('payout', 2, 20),
  ])
  expect(merged.map(({ branch, id }) => `${branch} ${id}`)).toEqual([
    'payment 7',
    'payout 2',
    'payment 3',
  ])
  expect(merged[1]!.shown).toEqual({ payment: 7, payout: 2 })
})

test('clocks that went back pass nothing over: a branch keeps its order', () => {
  const merged = mergeBranches(BRANCHES, [
    key('sale', 9, 5),
    key('sale', 8, 50),
    key('refund', 1, 20),
  ])
  expect(merged.map(({ id }) => id)).toEqual([1, 9, 8])
})
