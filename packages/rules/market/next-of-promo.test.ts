import { expect, test } from 'vitest'
import { nextOfPromo } from './next-of-promo.ts'

const payment = (id: number, status: string, rest = {}) => ({
  id,
  status,
  isSpent: false,
  isReturned: false,
  ...rest,
})
const booking = (rest = {}) => ({
  status: 'created' as const,
  isOverdue: false,
  paymentId: null,
  canHavePromo: true,
  isCalledOff: false,
  ...rest,
})
const NOTHING = { book: null, capture: null, letGo: [], refund: [], ends: null, callOff: false }

test('a place waits for its payment, and is booked when the money has come', () => {
  expect(nextOfPromo(booking(), [payment(1, 'pending')])).toEqual(NOTHING)
  expect(nextOfPromo(booking(), [payment(1, 'succeeded')])).toEqual({ ...NOTHING, book: 1 })
})

test('unpaid in time it ends, and what comes later goes back', () => {
  expect(nextOfPromo(booking({ isOverdue: true }), [])).toEqual({ ...NOTHING, ends: 'expired' })
  expect(nextOfPromo(booking({ status: 'expired' }), [payment(1, 'succeeded')])).toEqual({
    ...NOTHING,
    refund: [1],
  })
})

test('a token that was sold or hidden before the money came is not booked', () =>
  expect(nextOfPromo(booking({ canHavePromo: false }), [payment(1, 'succeeded')])).toEqual({
    ...NOTHING,
    refund: [1],
    ends: 'cancelled',
  }))

test('what was called off before it began is paid back, once', () => {
  const paid = [payment(1, 'succeeded', { isSpent: true })]
  const called = booking({ status: 'booked', paymentId: 1, isCalledOff: true })
  expect(nextOfPromo(called, paid)).toEqual({ ...NOTHING, callOff: true })
  expect(nextOfPromo({ ...called, status: 'cancelled' }, paid)).toEqual(NOTHING)
})

test('a second payment for one place goes back', () =>
  expect(
    nextOfPromo(booking({ status: 'booked', paymentId: 1 }), [
      payment(1, 'succeeded', { isSpent: true }),
      payment(2, 'succeeded'),
      payment(3, 'waiting_for_capture'),
    ]),
  ).toEqual({ ...NOTHING, refund: [2], letGo: [3] }))
