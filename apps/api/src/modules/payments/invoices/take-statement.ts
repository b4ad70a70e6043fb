import { chooseInvoice } from '@kefir/rules/payments/choose-invoice'
import { invoiceNumbersIn } from '@kefir/rules/payments/invoice-numbers-in'
import type { StatementDocument } from '@kefir/rules/payments/parse-1c-statement'
import type { StatementReply } from '@kefir/wire/invoices'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { isOpen } from './close-invoice.ts'
import { countIncoming } from './count-incoming.ts'
import { insertIncoming, insertStatement, noteFresh, type IncomingRow } from './incoming.queries.ts'
import { listCandidates, lockInvoices, type InvoiceRow } from './invoices.queries.ts'

type Taken = {
  fileName: string
  documents: StatementDocument[]
  /** Null of the test bank. */
  staffId: number | null
}

/**
 * Writes down what a statement tells and nobody knew, and counts what is beyond doubt; whoever imports it counts nothing
 * for themselves. Gives what it came to, and what is to be posted.
 */
export async function takeStatement(
  context: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { fileName, documents, staffId }: Taken,
): Promise<{ reply: StatementReply; postings: Posting[] }> {
  const at = context.now()
  const statementId = await insertStatement(tx, {
    fileName,
    importedBy: staffId,
    documents: documents.length,
    at,
  })
  const fresh = await writeFresh(tx, { statementId, documents, at })
  await noteFresh(tx, statementId, fresh.length)
  const invoices = new Map(
    (await lockInvoices(tx, await listCandidates(tx, askedBy(fresh))))
      .filter(({ user_id }) => user_id !== staffId)
      .map((invoice) => [invoice.id, invoice]),
  )

  const postings = fresh.map(arrived)
  const counts = { matched: 0, unknown: 0, to_return: 0 }
  for (const incoming of fresh) {
    const chosen = chooseInvoice(cameBy(incoming), [...invoices.values()].map(candidateOf))
    const before = chosen && invoices.get(chosen.id)!
    if (!before) {
      counts.unknown += 1
      continue
    }
    const counted = await countIncoming(context, tx, { incoming, invoice: before, staffId })
    const taken = counted.invoice.paid - before.paid
    if (taken > 0n) counts.matched += 1
    if (taken < incoming.amount) counts.to_return += 1
    invoices.set(before.id, counted.invoice)
    postings.push(...counted.postings)
  }
  const reply = { id: statementId, documents: documents.length, fresh: fresh.length, ...counts }
  return { reply, postings }
}

type Writing = { statementId: number; documents: StatementDocument[]; at: Date }

async function writeFresh(tx: Tx, { statementId, documents, at }: Writing) {
  const rows = documents
    .map(({ number, date, kopecks, payer, purpose }) => ({
      statement_id: statementId,
      bank_key: [date, number, kopecks, payer.account, payer.inn].join(' '),
      number,
      made_on: date,
      amount: kopecks,
      payer_name: payer.name,
      payer_inn: payer.inn,
      payer_account: payer.account,
      purpose,
      at,
    }))
    // Two imports of one statement meet at the same rows in the same order.
    .toSorted((one, other) => (one.bank_key < other.bank_key ? -1 : 1))
  const fresh: IncomingRow[] = []
  for (const row of rows) {
    const incoming = await insertIncoming(tx, row)
    if (incoming) fresh.push(incoming)
  }
  return fresh
}

const askedBy = (fresh: IncomingRow[]) => ({
  ids: [...new Set(fresh.flatMap(({ purpose }) => invoiceNumbersIn(purpose ?? '')))],
  inns: [...new Set(fresh.flatMap(({ payer_inn }) => payer_inn || []))],
})

const cameBy = ({ purpose, payer_inn, amount }: IncomingRow) => ({
  purpose: purpose ?? '',
  inn: payer_inn ?? '',
  kopecks: amount,
})

const candidateOf = (invoice: InvoiceRow) => ({
  id: invoice.id,
  inn: invoice.payer_inn,
  isOpen: isOpen(invoice),
  left: invoice.amount - invoice.paid,
})

const arrived = ({ id, amount, created_at }: IncomingRow): Posting => ({
  currency: 'RUB',
  reason: 'incoming',
  ref: { type: 'incoming_payment', id: String(id) },
  at: created_at,
  lines: [
    { house: 'bank', amount: -amount },
    { house: 'incoming', amount },
  ],
})
