import { needsSecondPerson } from '@kefir/rules/payments/payout-words'
import type { IncomingPayment } from '@kefir/wire/invoices'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { countIncoming } from './count-incoming.ts'
import { incomingReply } from './desk-reply.ts'
import { lockIncoming, type IncomingRow } from './incoming.queries.ts'
import { getDeskIncoming } from './invoice-desk.queries.ts'
import { listParties, lockInvoices, type InvoiceRow } from './invoices.queries.ts'

type Matching = { staffId: number; incomingId: number; invoiceId: number; reason: string }

/** People say which invoice a payment is for that the import did not recognise; never one by which they earn. */
export function matchIncoming(
  context: Pick<Context, 'paidFor' | 'transact' | 'publish' | 'now'>,
  { staffId, incomingId, invoiceId, reason }: Matching,
): Promise<IncomingPayment> {
  return context.transact(async (tx) => {
    const incoming = await lockIncoming(tx, incomingId)
    if (!incoming) throw new AppError('NOT_FOUND')
    if (incoming.status !== 'unknown') throw decidedMeanwhile()
    const [invoice] = await lockInvoices(tx, [invoiceId])
    if (!invoice)
      throw new AppError('VALIDATION_FAILED', { fields: { invoice_id: 'Такого счёта нет' } })
    const parties = await listParties(tx, [invoiceId])
    if (parties.get(invoiceId)!.includes(staffId))
      throw new AppError('FORBIDDEN', {
        message: 'В этой сделке вы покупатель, продавец или автор: решает коллега',
      })
    refuseLargeOfAnother(incoming, invoice)

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

/** By the invoice's sum, for a large one may come in small parts. */
function refuseLargeOfAnother(incoming: IncomingRow, invoice: InvoiceRow) {
  if (incoming.payer_inn === invoice.payer_inn || !needsSecondPerson(invoice.amount)) return
  throw new AppError('FORBIDDEN', {
    message:
      'Счёт больше 15 000 ₽, а ИНН плательщика другой: такой платёж не зачитывают. ' +
      'Верните его платёжным поручением; организация заплатит по счёту сама',
  })
}

export const decidedMeanwhile = () =>
  new AppError('STATE_CHANGED', { message: 'Этот платёж уже разобрали. Мы обновили страницу' })
