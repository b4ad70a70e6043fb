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
import {
  listCandidates,
  listParties,
  listSavedAccounts,
  lockInvoices,
  type InvoiceRow,
} from './invoices.queries.ts'

type Taken = {
  fileName: string
  documents: StatementDocument[]
  /** Null of the test bank. */
  staffId: number | null
}

/**
 * Writes down what a statement tells and nobody knew, and counts what is beyond doubt; whoever imports it counts nothing
 * by which they buy or earn. Gives what it came to, and what is to be posted.
 */
export async function takeStatement(
  context: Pick<Context, 'paidFor' | 'publish' | 'now'>,
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
  const locked = await lockInvoices(tx, await listCandidates(tx, askedBy(fresh)))
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]))
  const accounts = await listSavedAccounts(
    tx,
    locked.map(({ user_id }) => user_id),
  )
  const parties = await listParties(tx, [...invoices.keys()])
  const isOwn = (invoiceId: number) => staffId !== null && parties.get(invoiceId)!.includes(staffId)

  const postings = fresh.map(arrived)
  const counts = { matched: 0, unknown: 0, to_return: 0 }
  for (const incoming of fresh) {
    const candidates = [...invoices.values()].map((invoice) =>
      candidateOf(invoice, accounts.get(invoice.user_id) ?? null),
    )
    const chosen = chooseInvoice(cameBy(incoming), candidates)
    // Left out only once it is chosen: what is one of two does not become the only one by whoever imports.
    if (!chosen || isOwn(chosen.id)) {
      counts.unknown += 1
      continue
    }
    const before = invoices.get(chosen.id)!
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
    .map(({ number, date, cameOn, kopecks, payer, purpose }) => ({
      statement_id: statementId,
      bank_key: [date, number, kopecks, payer.account, payer.inn].join(' '),
      number,
      made_on: date,
      came_on: cameOn,
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

const cameBy = ({ purpose, payer_inn, payer_account, amount }: IncomingRow) => ({
  purpose: purpose ?? '',
  inn: payer_inn ?? '',
  account: payer_account ?? '',
  kopecks: amount,
})

const candidateOf = (invoice: InvoiceRow, account: string | null) => ({
  id: invoice.id,
  inn: invoice.payer_inn,
  account,
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
