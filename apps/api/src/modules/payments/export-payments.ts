import { toDecimal } from '@kefir/rules/money/decimal'
import { paymentCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Db } from '../../db/client.ts'
import { readPages } from '../../paging/read-pages.ts'
import { receiptsReply, type Defaults } from './receipts/receipts-reply.ts'
import { listReceiptsOf } from './receipts/receipts.queries.ts'
import {
  listPaymentsAfter,
  listRefundsOf,
  type PaymentRow,
  type RefundRow,
} from './taking/taking.queries.ts'

const PAGE = 1000

/**
 * What a person paid, what of it went back, and the receipts of both, as they read them on the site. The bank's ids, keys and
 * the print of the card are how we talk to the bank, and the card's mask is shown to staff only: none is in it.
 */
export const exportPayments = (db: Db, userId: number, defaults: Defaults) =>
  readPages(async (last: { id: number } | null) => {
    const payments = await listPaymentsAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
    const ids = payments.map(({ id }) => id)
    const [refunds, told] = await Promise.all([listRefundsOf(db, ids), listReceiptsOf(db, ids)])
    const refundsBy = Map.groupBy(refunds, ({ payment_id }) => payment_id)
    const toldBy = Map.groupBy(told, ({ payment_id }) => payment_id)
    return payments.map((payment) => {
      const own = refundsBy.get(payment.id) ?? []
      const receipts = receiptsReply(payment, {
        refunds: own,
        told: toldBy.get(payment.id) ?? [],
        defaults,
      })
      return {
        ...paymentFacts(payment),
        // What people have not let out yet is no news of the buyer's.
        refunds: own
          .filter(({ status }) => status !== 'waiting' && status !== 'rejected')
          .map(refundFacts),
        tax_system: receipts?.tax_system ?? null,
        receipts: receipts?.receipts ?? [],
      }
    })
  })

const paymentFacts = (payment: PaymentRow) => ({
  id: payment.id,
  purpose: payment.purpose,
  ref_id: payment.ref_id,
  method: payment.method,
  amount: toDecimal(payment.amount),
  description: payment.description,
  status: payment.status,
  reason: payment.status === 'cancelled' ? paymentCancellationWords(payment.reason) : null,
  receipt_email: payment.receipt.email,
  created_at: toMoscowIso(payment.created_at),
  updated_at: toMoscowIso(payment.updated_at),
})

const refundFacts = (refund: RefundRow) => ({
  id: refund.id,
  amount: toDecimal(refund.amount),
  status: refund.status,
  reason: refund.reason,
  created_at: toMoscowIso(refund.created_at),
  updated_at: toMoscowIso(refund.updated_at),
})
