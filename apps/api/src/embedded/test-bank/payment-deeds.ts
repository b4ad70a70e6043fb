import { ApiRefusal } from './api-refusal.ts'
import type { PaymentRow } from './bank-objects.ts'
import { checkAmount, LIMITS, newId, type Deed } from './deeds.ts'
import { cancelWith, captureWith } from './move-payment.ts'
import {
  CaptureBody,
  checkReceipt,
  keptReceipt,
  kopecksOf,
  money,
  NewPaymentBody,
  readRequest,
} from './read-requests.ts'

/** A payment that waits for its buyer. */
export function createPayment({ now, body }: Deed, baseUrl: string): PaymentRow {
  const order = readRequest(NewPaymentBody, body)
  const { type } = order.payment_method_data
  checkAmount(order.amount, LIMITS[type])
  checkReceipt(order.receipt, order.amount)
  if (type === 'sbp' && !order.capture)
    throw new ApiRefusal('invalid_request', 'SBP has no two-stage payments', 'capture')
  const { return_url } = order.confirmation
  // The page of this bank leads back to whoever is named here.
  if (new URL(return_url).origin !== new URL(baseUrl).origin)
    throw new ApiRefusal('invalid_request', 'Not an address of the shop', 'confirmation.return_url')

  const id = newId()
  return {
    capture: order.capture,
    tries: 0,
    payAt: null,
    returnUrl: return_url,
    receipt: keptReceipt(order.receipt),
    object: {
      id,
      status: 'pending',
      paid: false,
      amount: money(order.amount),
      ...(order.description !== undefined && { description: order.description }),
      recipient: { account_id: '100500', gateway_id: '100700' },
      payment_method: { type, id, saved: false, status: 'inactive' },
      confirmation: {
        type: 'redirect',
        return_url,
        confirmation_url: `${baseUrl}/test-bank/pay/${id}`,
      },
      created_at: now.toISOString(),
      refundable: false,
      test: true,
      metadata: order.metadata,
    },
  }
}

export function capturePayment(row: PaymentRow, { now, body }: Deed): PaymentRow {
  const held = kopecksOf(row.object.amount)
  const { amount = held } = readRequest(CaptureBody, body)
  assertHeld(row)
  if (amount > held)
    throw new ApiRefusal('invalid_request', 'More than the buyer paid', 'amount.value')
  return captureWith(row, amount, now)
}

export function cancelPayment(row: PaymentRow): PaymentRow {
  assertHeld(row)
  return cancelWith(row, { party: 'merchant', reason: 'canceled_by_merchant' })
}

function assertHeld({ object }: PaymentRow) {
  if (object.status !== 'waiting_for_capture')
    throw new ApiRefusal('invalid_request', `Wrong payment status: ${object.status}`, 'payment_id')
}
