import type { IncomingPayment } from '@kefir/wire/invoices'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { incomingReply } from './desk-reply.ts'
import { changeIncoming, findPayerOf, lockIncoming } from './incoming.queries.ts'
import { getDeskIncoming } from './invoice-desk.queries.ts'
import { decidedMeanwhile } from './match-incoming.ts'

type Returning = { staffId: number; incomingId: number; bankOrder: string; reason: string }

const RETURNABLE = ['unknown', 'overpaid', 'double', 'late']

/** What of a payment does not count was sent back, under the number of a bank order. */
export function markIncomingReturned(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { staffId, incomingId, bankOrder, reason }: Returning,
): Promise<IncomingPayment> {
  return transact(async (tx) => {
    const incoming = await lockIncoming(tx, incomingId)
    if (!incoming) throw new AppError('NOT_FOUND')
    if ((await findPayerOf(tx, incomingId)) === staffId)
      throw new AppError('FORBIDDEN', { message: 'Это ваши деньги: решает коллега' })
    if (!RETURNABLE.includes(incoming.status)) throw decidedMeanwhile()

    const at = now()
    const back = incoming.amount - incoming.taken
    await changeIncoming(tx, incomingId, {
      status: 'returned',
      bank_order: bankOrder,
      decided_by: staffId,
      updated_at: at,
    })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'incoming.returned',
      subjectKind: 'incoming_payment',
      subjectId: incomingId,
      before: { status: incoming.status },
      after: { status: 'returned', bank_order: bankOrder },
      reason,
    })
    const told = incomingReply(await getDeskIncoming(tx, incomingId), staffId)
    await post(tx, [
      {
        currency: 'RUB',
        reason: 'incoming_returned',
        ref: { type: 'incoming_payment', id: String(incomingId) },
        at,
        lines: [
          { house: 'incoming', amount: -back },
          { house: 'bank', amount: back },
        ],
      },
    ])
    return told
  })
}
