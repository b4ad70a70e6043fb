import { randomUUID } from 'node:crypto'
import { isInTime } from '@kefir/rules/payments/invoice-days'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { placeIncoming } from '@kefir/rules/payments/place-incoming'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Purpose } from '../../../brings/purpose.ts'
import type { Posting } from '../../ledger/post.ts'
import { changePayment, insertPayment } from '../taking/taking.queries.ts'
import { isOpen } from './close-invoice.ts'
import { changeIncoming, countParts, type IncomingRow } from './incoming.queries.ts'
import { changeInvoice, listInvoiceLines, type InvoiceRow } from './invoices.queries.ts'

type Counting = {
  incoming: IncomingRow
  /** Locked. */
  invoice: InvoiceRow
  /** Null where the import did. */
  staffId: number | null
}

/**
 * Counts a payment for an invoice, by the day on which it came. Once all of it has come, the money is held for the payer as any payment's is, and the
 * order hears; until then it stays with the house. Gives the invoice as it is now, and what is to be posted.
 */
export async function countIncoming(
  context: Pick<Context, 'paidFor' | 'publish' | 'now'>,
  tx: Tx,
  { incoming, invoice, staffId }: Counting,
): Promise<{ invoice: InvoiceRow; postings: Posting[] }> {
  const at = context.now()
  const { status, taken, isNowPaid } = placeIncoming(
    {
      isOpen: isOpen(invoice) && isInTime(incoming.came_on, invoice.expires_at),
      isPaid: invoice.status === 'paid',
      kopecks: invoice.amount,
      paid: invoice.paid,
    },
    incoming.amount,
  )
  await changeIncoming(tx, incoming.id, {
    status,
    invoice_id: invoice.id,
    taken,
    decided_by: staffId,
    updated_at: at,
  })
  if (taken === 0n) return { invoice, postings: [] }

  const counted = { ...invoice, paid: invoice.paid + taken }
  if (!isNowPaid) {
    await changeInvoice(tx, invoice.id, {
      paid: counted.paid,
      status: 'partly_paid',
      updated_at: at,
    })
    return { invoice: { ...counted, status: 'partly_paid' }, postings: [] }
  }
  await countParts(tx, invoice.id, at)
  const paymentId = await receive(context, tx, invoice)
  await changeInvoice(tx, invoice.id, {
    paid: counted.paid,
    status: 'paid',
    payment_id: paymentId,
    updated_at: at,
  })
  return {
    invoice: { ...counted, status: 'paid', payment_id: paymentId },
    postings: [received(invoice, paymentId, at)],
  }
}

/** A payment like any other, which no bank is asked about: what came is known from the statement. */
async function receive(
  { paidFor, publish, now }: Pick<Context, 'paidFor' | 'publish' | 'now'>,
  tx: Tx,
  { id, user_id: userId, order_id: refId, amount }: InvoiceRow,
) {
  const at = now()
  const purpose = invoicedPurpose(paidFor)
  const lines = await listInvoiceLines(tx, refId)
  const { id: paymentId } = await insertPayment(tx, {
    user_id: userId,
    purpose: purpose.code,
    ref_id: refId,
    method: 'account',
    amount,
    description: `Счёт ${invoiceNumber(id)}`,
    key: randomUUID(),
    return_path: purpose.path({ refId, tokenId: null }) ?? '/finance',
    // Organisations that pay from their account get no receipt of a till (54-ФЗ, article 2, 9).
    receipt: {
      email: '',
      items: lines.map(({ name, price }) => ({
        description: `Токен «${name}»`,
        kopecks: String(price),
      })),
    },
    at,
  })
  await changePayment(tx, paymentId, { status: 'succeeded', bank_fee: 0n, updated_at: at })
  await publish(tx, {
    type: 'payment.changed',
    paymentId,
    purpose: purpose.code,
    refId,
    userId,
  })
  return paymentId
}

/** Invoices are for orders, whoever sells them. */
function invoicedPurpose(paidFor: readonly Purpose[]) {
  const purpose = paidFor.find(({ isOrder }) => isOrder)
  if (!purpose) throw new Error('an invoice is paid, and no module sells what it is for')
  return purpose
}

const received = (
  { user_id: userId, amount }: InvoiceRow,
  paymentId: number,
  at: Date,
): Posting => ({
  currency: 'RUB',
  reason: 'payment',
  ref: { type: 'payment', id: String(paymentId) },
  at,
  lines: [
    { house: 'incoming', amount: -amount },
    { userId, kind: 'held', amount },
  ],
})
