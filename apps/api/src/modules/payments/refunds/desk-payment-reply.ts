import { toDecimal } from '@kefir/rules/money/decimal'
import { PAYMENT_WORDS } from '@kefir/rules/payments/payment-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeskPayment } from '@kefir/wire/payment-desk'
import { purposeOf, type Purpose } from '../../../brings/purpose.ts'
import { named } from '../payouts/desk-payout-reply.ts'
import type { DeskPaymentRow } from './payments-desk.queries.ts'

/** A payment as finance reads it in a list. */
export const deskPaymentReply = (
  paidFor: readonly Purpose[],
  row: DeskPaymentRow,
  staffId: number,
): DeskPayment => ({
  id: row.id,
  user: named(row.payer),
  purpose: purposeReply(row.purpose, purposeOf(paidFor, row.purpose)),
  ref_id: row.ref_id,
  method: row.method,
  amount: toDecimal(row.amount),
  refunded: toDecimal(row.refunded),
  status: { code: row.status, name: PAYMENT_WORDS[row.status] },
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
  is_own: row.user_id === staffId,
})

const purposeReply = (code: string, purpose: Purpose | undefined): DeskPayment['purpose'] => ({
  code,
  // What no module sells any more is known by its code alone.
  name: purpose?.name ?? code,
  stays: purpose?.stays ?? null,
})
