import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Purpose } from '../../../brings/purpose.ts'
import { ADVANCE_PAYMENT } from './advance-payment.ts'
import { insertPayment, type Method, type PaymentRow } from './taking.queries.ts'

type Wanted = {
  userId: number
  purpose: Purpose
  refId: number
  /** Of what is paid for, where it is of one. */
  tokenId?: number | null
  method: Method
  /** Kopecks, of each line of the receipt. */
  lines: { description: string; kopecks: bigint }[]
  description: string
  email: string
}

/** Writes down what will be asked of the bank; it is asked after commit, as often as it takes, under one key. */
export async function openPayment(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  wanted: Wanted,
): Promise<PaymentRow> {
  const payment = await insertPayment(tx, {
    user_id: wanted.userId,
    purpose: wanted.purpose.code,
    ref_id: wanted.refId,
    method: wanted.method,
    amount: wanted.lines.reduce((sum, { kopecks }) => sum + kopecks, 0n),
    description: wanted.description,
    key: randomUUID(),
    return_path: wayBack(wanted),
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

/** Where the payer comes back to from the bank's page. */
const wayBack = ({ purpose, refId, tokenId = null }: Wanted) =>
  purpose.path({ refId, tokenId }) ?? '/finance'
