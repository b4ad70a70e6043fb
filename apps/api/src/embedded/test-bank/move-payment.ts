import { randomUUID } from 'node:crypto'
import type { Cancellation, PaymentObject, PaymentRow } from './bank-objects.ts'
import { kopecksOf, money } from './read-requests.ts'
import { DECLINES, GOOD_CARD, writeCard, type TestCard } from './test-cards.ts'

const HOUR_MS = 3_600_000
/** From the making of a payment: then nobody can pay it. */
export const PAY_WITHIN_MS = HOUR_MS
/** From the buyer's payment: then held money goes back by itself. */
export const HOLD_MS = 7 * 24 * HOUR_MS

/** What the bank keeps, in tenths of a percent. */
const FEE = { bank_card: 28n, sbp: 4n }

/** The buyer confirmed: a card may be declined for its number, SBP never is. */
export function payWith(row: PaymentRow, card: TestCard | null, at: Date): PaymentRow {
  const { object } = row
  const decline = card && DECLINES[card.number]
  if (card && decline) return cancelWith(withCard(row, card), byNetwork(decline))

  const paid = card
    ? withCard(row, card)
    : changed(row, {
        payment_method: {
          ...object.payment_method,
          sbp_operation_id: randomUUID().replaceAll('-', '').toUpperCase(),
        },
      })
  if (row.capture) return captureWith(paid, kopecksOf(object.amount), at)
  return changed(paid, {
    status: 'waiting_for_capture',
    paid: true,
    expires_at: new Date(at.getTime() + HOLD_MS).toISOString(),
  })
}

/** Takes all that is held, or a part and lets the rest go. */
export function captureWith(row: PaymentRow, kopecks: bigint, at: Date): PaymentRow {
  const fee = (kopecks * FEE[row.object.payment_method.type] + 999n) / 1_000n
  const { expires_at: _over, ...object } = row.object
  return changed(
    { ...row, object },
    {
      status: 'succeeded',
      paid: true,
      amount: money(kopecks),
      income_amount: money(kopecks - fee),
      refunded_amount: money(0n),
      captured_at: at.toISOString(),
      refundable: true,
      receipt_registration: 'succeeded',
    },
  )
}

export function cancelWith(row: PaymentRow, cancellation_details: Cancellation): PaymentRow {
  const { expires_at: _over, ...object } = row.object
  return changed(
    { ...row, object },
    { status: 'canceled', paid: false, refundable: false, cancellation_details },
  )
}

/** What time alone did to it by now. */
export function settlePayment(row: PaymentRow, now: Date): PaymentRow {
  const { status, created_at, expires_at, payment_method } = row.object
  if (status === 'waiting_for_capture')
    return expires_at && Date.parse(expires_at) <= now.getTime()
      ? cancelWith(row, { party: 'yoo_money', reason: 'expired_on_capture' })
      : row
  if (status !== 'pending') return row

  const endsAt = Date.parse(created_at) + PAY_WITHIN_MS
  const paysAt = row.payAt === null ? Infinity : Date.parse(row.payAt)
  if (paysAt <= now.getTime() && paysAt < endsAt)
    return payWith(row, payment_method.type === 'sbp' ? null : GOOD_CARD, new Date(paysAt))
  return endsAt <= now.getTime()
    ? cancelWith(row, { party: 'yoo_money', reason: 'expired_on_confirmation' })
    : row
}

export const byNetwork = (reason: string): Cancellation => ({ party: 'payment_network', reason })

function withCard(row: PaymentRow, card: TestCard): PaymentRow {
  const shown = writeCard(card)
  return changed(row, {
    payment_method: {
      ...row.object.payment_method,
      title: `Bank card *${shown.last4}`,
      card: shown,
    },
  })
}

function changed(row: PaymentRow, change: Partial<PaymentObject>): PaymentRow {
  const { confirmation, ...object } = { ...row.object, ...change }
  return {
    ...row,
    payAt: object.status === 'pending' ? row.payAt : null,
    object: object.status === 'pending' && confirmation ? { ...object, confirmation } : object,
  }
}
