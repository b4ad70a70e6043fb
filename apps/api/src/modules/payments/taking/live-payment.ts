import { toDecimal } from '@kefir/rules/money/decimal'
import { PAYMENT_WORDS } from '@kefir/rules/payments/payment-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { LivePayment } from '@kefir/wire/live'
import type { Context } from '../../../context.ts'
import { paymentType } from '../finance/money-types.ts'
import { receiptPath } from '../receipts/receipt-path.ts'
import { findPayment } from './taking.queries.ts'

/** A payment as its payer is told of it, and who that is. */
export async function getLivePayment(
  { db, paidFor }: Pick<Context, 'db' | 'paidFor'>,
  paymentId: number,
): Promise<{ userId: number; payment: LivePayment } | null> {
  const row = await findPayment(db, paymentId)
  if (!row) return null
  return {
    userId: row.user_id,
    payment: {
      id: row.id,
      type: paymentType(paidFor, row.purpose),
      direction: 'out',
      amount: toDecimal(row.amount),
      fee: '0.00',
      currency: 'RUB',
      method: row.method,
      status: { code: row.status, name: PAYMENT_WORDS[row.status] },
      token: null,
      created_at: toMoscowIso(row.created_at),
      receipt_url: receiptPath(row),
    },
  }
}
