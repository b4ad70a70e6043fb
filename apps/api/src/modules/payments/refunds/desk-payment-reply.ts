import { toDecimal } from '@kefir/rules/money/decimal'
import { PAYMENT_WORDS } from '@kefir/rules/payments/payment-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeskPayment } from '@kefir/wire/payment-desk'
import { named } from '../payouts/desk-payout-reply.ts'
import type { Purpose } from '../taking/taking.queries.ts'
import type { DeskPaymentRow } from './payments-desk.queries.ts'

const PURPOSES: Record<Purpose, string> = {
  order: 'Заказ',
  offer: 'Предложение',
  promo: 'Рекламное место',
  drop: 'Дроп',
}

/** A payment as finance reads it in a list. */
export const deskPaymentReply = (row: DeskPaymentRow, staffId: number): DeskPayment => ({
  id: row.id,
  user: named(row.payer),
  purpose: { code: row.purpose, name: PURPOSES[row.purpose] },
  ref_id: row.ref_id,
  method: row.method,
  amount: toDecimal(row.amount),
  refunded: toDecimal(row.refunded),
  status: { code: row.status, name: PAYMENT_WORDS[row.status] },
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
  is_own: row.user_id === staffId,
})
