import { expect, test } from 'vitest'
import { endOfState, isNearEnd } from './signed-sale.ts'

const at = (time: string) => new Date(`2026-11-18T${time}+03:00`)

test('what ends in less than two hours is not sold', () => {
  expect(isNearEnd(at('14:00:00'), at('12:00:00'))).toBe(false)
  expect(isNearEnd(at('13:59:59'), at('12:00:00'))).toBe(true)
  expect(isNearEnd(at('11:00:00'), at('12:00:00'))).toBe(true)
})

test.each([
  ['settled', 'moved'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['not-owned', 'moved'],
  ['not-approved', 'unapproved'],
])('an order that the chain calls %s ends its sale as %s', (state, end) =>
  expect(endOfState(state)).toBe(end),
)

test.each(['open', 'paused'])('one that is %s stands', (state) =>
  expect(endOfState(state)).toBeNull(),
)
