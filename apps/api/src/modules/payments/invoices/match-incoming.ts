import type { IncomingPayment } from '@kefir/wire/invoices'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { countIncoming } from './count-incoming.ts'
import { incomingReply } from './desk-reply.ts'
import { lockIncoming } from './incoming.queries.ts'
import { getDeskIncoming } from './invoice-desk.queries.ts'
import { lockInvoices } from './invoices.queries.ts'

type Matching = { staffId: number; incomingId: number; invoiceId: number; reason: string }

/** People say which invoice a payment is for that the import did not recognise; never one's own. */
export function matchIncoming(
  context: Pick<Context, 'transact' | 'publish' | 'now'>,
  { staffId, incomingId, invoiceId, reason }: Matching,
): Promise<IncomingPayment> {
  return context.transact(async (tx) => {
    const incoming = await lockIncoming(tx, incomingId)
    if (!incoming) throw new AppError('NOT_FOUND')
    if (incoming.status !== 'unknown') throw decidedMeanwhile()
    const [invoice] = await lockInvoices(tx, [invoiceId])
    if (!invoice)
      throw new AppError('VALIDATION_FAILED', { fields: { invoice_id: 'Такого счёта нет' } })
    if (invoice.user_id === staffId)
      throw new AppError('FORBIDDEN', { message: 'Это ваш счёт: решает коллега' })

    const { postings } = await countIncoming(context, tx, { incoming, invoice, staffId })
    const matched = await getDeskIncoming(tx, incomingId)
    await writeJournal(tx, {
      actorId: staffId,
      act: 'incoming.match',
      subjectKind: 'incoming_payment',
      subjectId: incomingId,
      before: { status: incoming.status },
      after: { status: matched.status, invoice_id: invoiceId },
      reason,
    })
    if (postings.length > 0) await post(tx, postings)
    return incomingReply(matched, staffId)
  })
}

export const decidedMeanwhile = () =>
  new AppError('STATE_CHANGED', { message: 'Этот платёж уже разобрали. Мы обновили страницу' })
