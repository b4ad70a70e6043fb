import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { refundPayment } from './refund-payment.ts'
import type { PaymentRow } from './taking.queries.ts'

type Back = { payments: PaymentRow[]; ids: number[]; reason: string }

/** Gives those of the payments back that `ids` names, each once; the caller posts what this gives. */
export async function refundPayments(
  context: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { payments, ids, reason }: Back,
): Promise<Posting[]> {
  const postings: Posting[] = []
  for (const payment of payments.filter(({ id }) => ids.includes(id))) {
    const posting = await refundPayment(context, tx, { payment, reason })
    if (posting) postings.push(posting)
  }
  return postings
}
