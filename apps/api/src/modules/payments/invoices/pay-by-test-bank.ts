import { randomInt } from 'node:crypto'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { parse1cStatement } from '@kefir/rules/payments/parse-1c-statement'
import { write1cStatement } from '@kefir/rules/payments/write-1c-statement'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { Invoice } from '@kefir/wire/invoices'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { post } from '../../ledger/post.ts'
import { isPayable } from './close-invoice.ts'
import { readInvoice } from './invoice-reply.ts'
import { findInvoice, findPayer, listCandidates, lockInvoices } from './invoices.queries.ts'
import { takeStatement } from './take-statement.ts'

type Wish = { invoiceId: number; userId: number }

/** Where no real bank is the other side: a statement is written as one would export it, and goes the way of all. */
export async function payByTestBank(
  context: Pick<Context, 'config' | 'paidFor' | 'transact' | 'publish' | 'now'>,
  { invoiceId, userId }: Wish,
): Promise<Invoice> {
  const { config, transact, now } = context
  return transact(async (tx) => {
    const invoice = await lockToPay(tx, invoiceId)
    if (!invoice || invoice.user_id !== userId) throw new AppError('NOT_FOUND')
    if (config.bank.keys !== null)
      throw new AppError('FORBIDDEN', { message: 'Счёт оплачивают в настоящем банке' })
    const today = moscowDay(now())
    if (!isPayable(invoice, now()))
      throw new AppError('STATE_CHANGED', { message: 'Этот счёт уже нельзя оплатить' })
    const { payee } = config
    const payer = await findPayer(tx, userId)
    const statement = write1cStatement(payee, [
      {
        number: String(randomInt(1, 1_000_000)),
        date: today,
        cameOn: today,
        kopecks: invoice.amount - invoice.paid,
        payer: {
          name: invoice.payer_name ?? '',
          inn: invoice.payer_inn ?? '',
          account: payer?.account ?? '',
        },
        purpose: `Оплата по счёту ${invoiceNumber(invoice.id)}`,
      },
    ])
    const read = parse1cStatement(new TextEncoder().encode(statement), payee.account)
    if ('fault' in read) throw new Error(read.fault)
    const { postings } = await takeStatement(context, tx, {
      fileName: 'test-bank.txt',
      documents: read.documents,
      staffId: null,
    })
    const told = await readInvoice(context, tx, invoiceId)
    await post(tx, postings)
    return told
  })
}

/** With all that the statement will lock, in one order: two invoices of one payer do not wait for each other. */
async function lockToPay(tx: Tx, invoiceId: number) {
  const found = await findInvoice(tx, invoiceId)
  if (!found) return undefined
  const inns = found.payer_inn ? [found.payer_inn] : []
  const locked = await lockInvoices(tx, await listCandidates(tx, { ids: [invoiceId], inns }))
  return locked.find(({ id }) => id === invoiceId)
}
