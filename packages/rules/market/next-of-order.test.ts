import { describe, expect, test } from 'vitest'
import { nextOfOrder, type NextOfOrder } from './next-of-order.ts'

const payment = (id: number, status: string, rest = {}) => ({
  id,
  status,
  isSpent: false,
  isReturned: false,
  ...rest,
})
const order = (rest = {}) => ({
  status: 'created' as const,
  isOverdue: false,
  paymentId: null,
  isDeliverable: true,
  handover: null,
  ...rest,
})
const NOTHING = { settle: null, deliver: null, capture: null, letGo: [], refund: [], ends: null }

describe('an order under way', () => {
  test('waits while nobody has paid and its time is not over', () => {
    expect(nextOfOrder(order(), [])).toEqual(NOTHING)
    expect(nextOfOrder(order(), [payment(1, 'pending')])).toEqual(NOTHING)
    expect(nextOfOrder(order(), [payment(1, 'cancelled')])).toEqual(NOTHING)
  })

  test('ends when its time is over and nobody has paid', () =>
    expect(nextOfOrder(order({ isOverdue: true }), [payment(1, 'pending')])).toEqual({
      ...NOTHING,
      ends: 'expired',
    }))

  test('whose time is over lets go what is held and gives back what came, though nobody has ended it yet', () =>
    expect(
      nextOfOrder(order({ isOverdue: true }), [
        payment(1, 'waiting_for_capture'),
        payment(2, 'succeeded'),
      ]),
    ).toEqual({ ...NOTHING, letGo: [1], refund: [2], ends: 'expired' }))

  test('goes on with what was taken in time', () => {
    const paid = order({ status: 'paid', paymentId: 1, isOverdue: true })
    expect(nextOfOrder(paid, [payment(1, 'capturing')])).toEqual(NOTHING)
    expect(nextOfOrder(paid, [payment(1, 'succeeded')])).toEqual({ ...NOTHING, deliver: 1 })
  })

  test('is delivered for what came', () =>
    expect(nextOfOrder(order(), [payment(1, 'succeeded')])).toEqual({ ...NOTHING, deliver: 1 }))

  test('takes one of two held payments and lets the other go', () =>
    expect(
      nextOfOrder(order(), [payment(1, 'waiting_for_capture'), payment(2, 'waiting_for_capture')]),
    ).toEqual({ ...NOTHING, capture: 1, letGo: [2] }))

  test('is delivered for one of two that came and gives the other back', () =>
    expect(nextOfOrder(order(), [payment(1, 'succeeded'), payment(2, 'succeeded')])).toEqual({
      ...NOTHING,
      deliver: 1,
      refund: [2],
    }))

  test('waits for the payment it chose, and lets a second one go', () =>
    expect(
      nextOfOrder(order({ status: 'paid', paymentId: 1 }), [
        payment(1, 'capturing'),
        payment(2, 'waiting_for_capture'),
      ]),
    ).toEqual({ ...NOTHING, letGo: [2] }))

  test('ends when the bank took back what it held', () =>
    expect(nextOfOrder(order({ status: 'paid', paymentId: 1 }), [payment(1, 'cancelled')])).toEqual(
      { ...NOTHING, ends: 'cancelled' },
    ))

  test('gives everything back when a token cannot change hands', () =>
    expect(
      nextOfOrder(order({ isDeliverable: false }), [
        payment(1, 'succeeded'),
        payment(2, 'waiting_for_capture'),
      ]),
    ).toEqual({ ...NOTHING, refund: [1], letGo: [2], ends: 'cancelled' }))
})

describe('an order whose token the chain hands over', () => {
  const signed = (rest = {}) => order({ handover: 'ready', ...rest })
  const sent = (handover: string, rest = {}) =>
    order({ status: 'delivering', paymentId: 1, handover, ...rest })

  test('takes what is held once the chain was asked, and not before', () => {
    const held = [payment(1, 'waiting_for_capture'), payment(2, 'waiting_for_capture')]
    expect(nextOfOrder(signed(), held)).toEqual({ ...NOTHING, capture: 1, letGo: [2] })
    expect(nextOfOrder(signed({ handover: 'unchecked' }), held)).toEqual({
      ...NOTHING,
      letGo: [2],
    })
  })

  test('that the chain did not answer about ends in its time', () =>
    expect(
      nextOfOrder(signed({ handover: 'unchecked', isOverdue: true }), [
        payment(1, 'waiting_for_capture'),
      ]),
    ).toEqual({ ...NOTHING, letGo: [1], ends: 'expired' }))

  test('is sent to the chain for what came, and delivered when the chain has done it', () => {
    const came = [payment(1, 'succeeded')]
    expect(nextOfOrder(signed(), came)).toEqual({ ...NOTHING, settle: 1 })
    expect(nextOfOrder(sent('sent'), came)).toEqual(NOTHING)
    expect(nextOfOrder(sent('done'), came)).toEqual({ ...NOTHING, deliver: 1 })
  })

  test('is waited for, and delivered, though its token was hidden and its time is over', () => {
    const rest = { isDeliverable: false, isOverdue: true }
    const came = [payment(1, 'succeeded')]
    expect(nextOfOrder(sent('sent', rest), came)).toEqual(NOTHING)
    expect(nextOfOrder(sent('done', rest), came)).toEqual({ ...NOTHING, deliver: 1 })
  })

  test('is sent once more where its buyer’s address did not take it, hidden or not', () =>
    expect(
      nextOfOrder(sent('turned-away', { isDeliverable: false, isOverdue: true }), [
        payment(1, 'succeeded'),
        payment(2, 'succeeded'),
      ]),
    ).toEqual({ ...NOTHING, settle: 1, refund: [2] }))

  test('gives the money back when the chain refused', () =>
    expect(nextOfOrder(sent('failed'), [payment(1, 'succeeded')])).toEqual({
      ...NOTHING,
      refund: [1],
      ends: 'cancelled',
    }))

  test('gives a second payment back while the token is on its way', () =>
    expect(
      nextOfOrder(sent('sent'), [
        payment(1, 'succeeded'),
        payment(2, 'succeeded'),
        payment(3, 'waiting_for_capture'),
      ]),
    ).toEqual({ ...NOTHING, refund: [2], letGo: [3] }))

  test('whose signature holds no more ends at once, paid or not', () => {
    expect(nextOfOrder(signed({ handover: 'void' }), [])).toEqual({ ...NOTHING, ends: 'cancelled' })
    expect(
      nextOfOrder(signed({ handover: 'void' }), [
        payment(1, 'waiting_for_capture'),
        payment(2, 'succeeded'),
      ]),
    ).toEqual({ ...NOTHING, letGo: [1], refund: [2], ends: 'cancelled' })
  })
})

describe('an order that has ended', () => {
  test.each(['expired', 'cancelled', 'done', 'refunded'])(
    'as %s gives back what comes late',
    (status) =>
      expect(
        nextOfOrder(order({ status }), [
          payment(1, 'succeeded'),
          payment(2, 'waiting_for_capture'),
        ]),
      ).toEqual({ ...NOTHING, refund: [1], letGo: [2] }),
  )

  test('is refunded once the buyer has the money again', () =>
    expect(
      nextOfOrder(order({ status: 'expired' }), [
        payment(1, 'succeeded', { isSpent: true, isReturned: true }),
      ]),
    ).toEqual({ ...NOTHING, ends: 'refunded' }))

  test('stays done when a second payment was given back', () =>
    expect(
      nextOfOrder(order({ status: 'done', paymentId: 1 }), [
        payment(1, 'succeeded', { isSpent: true }),
        payment(2, 'succeeded', { isSpent: true, isReturned: true }),
      ]),
    ).toEqual(NOTHING))
})

function statusAfter(next: NextOfOrder, status: string) {
  if (next.deliver) return 'done'
  if (next.settle) return 'delivering'
  return next.ends ?? (next.capture ? 'paid' : status)
}

test('done again it finds nothing left to do', () => {
  const STATUSES = ['pending', 'waiting_for_capture', 'capturing', 'succeeded', 'cancelled']
  const HANDOVERS = [null, 'unchecked', 'ready', 'void', 'sent', 'turned-away', 'done', 'failed']
  const ENDS = ['done', 'expired', 'cancelled', 'refunded']
  const stories = ['created', 'paid', 'delivering', ...ENDS].flatMap((status) =>
    HANDOVERS.map((handover) => ({ status, handover })),
  )
  for (const { status, handover } of stories)
    for (const one of STATUSES)
      for (const other of STATUSES)
        for (const isOverdue of [false, true])
          for (const isDeliverable of [false, true]) {
            const payments = [payment(1, one), payment(2, other)]
            const paymentId = status === 'created' ? null : 1
            const next = nextOfOrder(
              order({ status, isOverdue, isDeliverable, paymentId, handover }),
              payments,
            )
            const after = payments.map((each) => ({
              ...each,
              status: each.id === next.capture ? 'capturing' : each.status,
              isSpent: [next.deliver, ...next.letGo, ...next.refund].includes(each.id),
            }))
            const again = nextOfOrder(
              order({
                status: statusAfter(next, status),
                isOverdue,
                isDeliverable,
                paymentId: next.deliver ?? next.settle ?? next.capture ?? paymentId,
                handover: next.settle ? 'sent' : handover,
              }),
              after,
            )
            expect(
              again,
              JSON.stringify({ status, handover, one, other, isOverdue, isDeliverable }),
            ).toEqual(NOTHING)
          }
})
