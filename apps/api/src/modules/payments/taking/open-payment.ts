import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { ADVANCE_PAYMENT } from './advance-payment.ts'
import { insertPayment, type Method, type PaymentRow, type Purpose } from './taking.queries.ts'

type Wanted = {
  userId: number
  purpose: Purpose
  refId: number
  method: Method
  /** Kopecks, of each line of the receipt. */
  lines: { description: string; kopecks: bigint }[]
  description: string
  email: string
  /** Where the buyer comes back to from the bank's page. */
  returnPath: string
}

/** Writes down what will be asked of the bank; it is asked after commit, as often as it takes, under one key. */
export async function openPayment(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  wanted: Wanted,
): Promise<PaymentRow> {
  const payment = await insertPayment(tx, {
    user_id: wanted.userId,
    purpose: wanted.purpose,
    ref_id: wanted.refId,
    method: wanted.method,
    amount: wanted.lines.reduce((sum, { kopecks }) => sum + kopecks, 0n),
    description: wanted.description,
    key: randomUUID(),
    return_path: wanted.returnPath,
    receipt: {
      email: wanted.email,
      items: wanted.lines.map(({ description, kopecks }) => ({
        description,
        kopecks: String(kopecks),
      })),
    },
    at: now(),
  })
  await jobs.send(tx, ADVANCE_PAYMENT, { paymentId: payment.id }, { key: String(payment.id) })
  return payment
}
