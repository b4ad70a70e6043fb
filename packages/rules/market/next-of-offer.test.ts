import { describe, expect, test } from 'vitest'
import { nextOfOffer } from './next-of-offer.ts'

const payment = (id: number, status: string, rest = {}) => ({
  id,
  status,
  isSpent: false,
  isCounted: false,
  ...rest,
})
const offer = (rest = {}) => ({
  isOpen: true,
  isActive: true,
  isOverdue: false,
  isAcceptable: true,
  awaitedId: null as number | null,
  ...rest,
})
const NOTHING = { count: null, capture: null, letGo: [], refund: [], ends: null }
const COUNTED = payment(1, 'succeeded', { isCounted: true })

describe('an offer that waits for its money', () => {
  const waiting = offer({ isActive: false, awaitedId: 1 })

  test('waits, takes what is held, and stands once it came', () => {
    expect(nextOfOffer(waiting, [payment(1, 'pending')])).toEqual(NOTHING)
    expect(nextOfOffer(waiting, [payment(1, 'waiting_for_capture')])).toEqual({
      ...NOTHING,
      capture: 1,
    })
    expect(nextOfOffer(waiting, [payment(1, 'succeeded')])).toEqual({ ...NOTHING, count: 1 })
  })

  test('is over when the bank declined', () =>
    expect(nextOfOffer(waiting, [payment(1, 'cancelled')])).toEqual({
      ...NOTHING,
      ends: 'unpaid',
    }))
})

describe('an offer that stands', () => {
  test('keeps what was counted', () => expect(nextOfOffer(offer(), [COUNTED])).toEqual(NOTHING))

  test('is raised by the last payment, and gives back one that came before it too late', () =>
    expect(
      nextOfOffer(offer({ awaitedId: 3 }), [
        COUNTED,
        payment(2, 'succeeded'),
        payment(3, 'succeeded'),
      ]),
    ).toEqual({ ...NOTHING, count: 3, refund: [2] }))

  test('stands at its old price when the raise was declined', () =>
    expect(nextOfOffer(offer({ awaitedId: 2 }), [COUNTED, payment(2, 'cancelled')])).toEqual(
      NOTHING,
    ))

  test('gives everything back when its time is over or its token is gone', () => {
    const payments = [COUNTED, payment(2, 'waiting_for_capture')]
    const back = { ...NOTHING, refund: [1], letGo: [2] }
    expect(nextOfOffer(offer({ isOverdue: true, awaitedId: 2 }), payments)).toEqual({
      ...back,
      ends: 'expired',
    })
    expect(nextOfOffer(offer({ isAcceptable: false, awaitedId: 2 }), payments)).toEqual({
      ...back,
      ends: 'gone',
    })
  })
})

test('an offer that is over gives back what comes late', () =>
  expect(
    nextOfOffer(offer({ isOpen: false, awaitedId: 2 }), [
      payment(1, 'succeeded', { isCounted: true, isSpent: true }),
      payment(2, 'succeeded'),
    ]),
  ).toEqual({ ...NOTHING, refund: [2] }))

test('done again it finds nothing left to do', () => {
  const STATUSES = ['pending', 'waiting_for_capture', 'capturing', 'succeeded', 'cancelled']
  for (const isOpen of [true, false])
    for (const isActive of [true, false])
      for (const isOverdue of [true, false])
        for (const isAcceptable of [true, false])
          for (const one of STATUSES)
            for (const other of STATUSES) {
              const state = offer({ isOpen, isActive, isOverdue, isAcceptable, awaitedId: 2 })
              const payments = [payment(1, one), payment(2, other)]
              const next = nextOfOffer(state, payments)
              const again = nextOfOffer(
                {
                  ...state,
                  isOpen: isOpen && next.ends === null,
                  isActive: isActive || next.count !== null,
                  awaitedId: next.count === 2 ? null : 2,
                },
                payments.map((each) => ({
                  ...each,
                  status: each.id === next.capture ? 'capturing' : each.status,
                  isCounted: each.id === next.count,
                  isSpent: [...next.letGo, ...next.refund].includes(each.id),
                })),
              )
              expect(again, JSON.stringify({ state, one, other })).toEqual(NOTHING)
            }
})
