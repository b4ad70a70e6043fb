import type { Tx } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import {
  insertInvoice,
  type InvoiceRow,
} from '@kefir/api/modules/payments/invoices/invoices.queries'
import { paperDate } from '@kefir/api/modules/payments/invoices/purpose-of'
import { keptUntil } from '@kefir/rules/payments/invoice-days'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import { endOfWorkingDay } from '@kefir/rules/time/working-days'
import { DAY_MS } from '../day-ms.ts'
import { fakeUuid } from './fake-bank.ts'
import type { InsertedOrder } from './insert-orders.ts'

/** Invented, with the right check digits; other organisations of the demo share one. */
const PAYER = {
  inn: '0024000585',
  kpp: '002401001',
  bik: '044525225',
  account: '40702810938000000001',
}
const WORKING_DAYS = 5

type Input = {
  userId: number
  name: string
  paid: InsertedOrder
  waiting: InsertedOrder
  now: Date
}

/** An organisation's invoices, one paid and one that waits, and a payment that nobody recognised. */
export async function insertInvoices(tx: Tx, input: Input): Promise<Posting[]> {
  const { userId, paid, waiting, now } = input
  await tx
    .insertInto('payment_details')
    .values({ user_id: userId, ...PAYER })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(PAYER))
    .execute()
  const first = await issue(tx, input, paid, new Date(paid.at.getTime() - DAY_MS))
  const postings = await payInvoice(tx, input, first)
  const issued = await issue(tx, input, waiting, waiting.at)
  const expires_at = keptUntil(issued.expires_at)
  await tx.updateTable('orders').set({ expires_at }).where('id', '=', waiting.id).execute()
  postings.push(await insertUnknown(tx, new Date(now.getTime() - 1.2 * DAY_MS)))
  return postings
}

const issue = (tx: Tx, { userId, name }: Input, { id, total }: InsertedOrder, at: Date) =>
  insertInvoice(tx, {
    user_id: userId,
    order_id: id,
    amount: total,
    payer_name: name,
    payer_inn: PAYER.inn,
    payer_kpp: PAYER.kpp,
    created_at: at,
    expires_at: endOfWorkingDay(at, WORKING_DAYS),
  })

async function payInvoice(tx: Tx, { name, paid }: Input, invoice: InvoiceRow): Promise<Posting[]> {
  const { id, user_id: userId, amount } = invoice
  const at = new Date(paid.at.getTime() - 1_000)
  const number = invoiceNumber(id)
  const incoming = await insertIncoming(tx, {
    number: '214',
    amount,
    payer_name: name,
    payer_inn: PAYER.inn,
    payer_account: PAYER.account,
    purpose: `Оплата по счёту ${number} от ${paperDate(invoice.created_at)} за цифровые токены. Без НДС`,
    ...{ status: 'matched', invoice_id: id, taken: amount },
    at,
  })
  const { id: paymentId } = await tx
    .insertInto('payments')
    .values({
      user_id: userId,
      purpose: 'order',
      ref_id: paid.id,
      method: 'account',
      amount,
      description: `Счёт ${number}`,
      status: 'succeeded',
      key: fakeUuid(`key of invoice ${id}`),
      bank_fee: 0n,
      receipt: JSON.stringify({
        email: '',
        items: paid.items.map(({ price }, index) => ({
          description: `Токен «${paid.names[index]}»`,
          kopecks: String(price),
        })),
      }),
      return_path: `/orders/${paid.id}`,
      ...{ created_at: at, updated_at: at, look_at: at, spent_at: paid.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('invoices')
    .set({ paid: amount, status: 'paid', payment_id: paymentId, updated_at: at })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('orders').set({ payment_id: paymentId }).where('id', '=', paid.id).execute()
  const received: Posting = {
    currency: 'RUB',
    reason: 'payment',
    ref: { type: 'payment', id: String(paymentId) },
    at: new Date(at.getTime() + 500),
    lines: [
      { house: 'incoming', amount: -amount },
      { userId, kind: 'held', amount },
    ],
  }
  return [incoming, received]
}

const insertUnknown = (tx: Tx, at: Date) =>
  insertIncoming(tx, {
    number: '87',
    amount: 450_000n,
    payer_name: 'ИП Творогова А. С.',
    payer_inn: '002400071504',
    payer_account: '40802810900000000087',
    purpose: 'За картинки с коровами, без НДС',
    ...{ status: 'unknown', invoice_id: null, taken: 0n },
    at,
  })

type Incoming = {
  number: string
  amount: bigint
  payer_name: string
  payer_inn: string
  payer_account: string
  purpose: string
  status: string
  invoice_id: number | null
  taken: bigint
  at: Date
}

/** Each came by a statement of its own. */
async function insertIncoming(tx: Tx, { at, ...row }: Incoming): Promise<Posting> {
  const day = moscowDay(at)
  const statement = await tx
    .insertInto('bank_statements')
    .values({ file_name: `kl_to_1c_${day}.txt`, documents: 1, fresh: 1, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('incoming_payments')
    .values({
      ...row,
      statement_id: statement.id,
      bank_key: [day, row.number, row.amount, row.payer_account, row.payer_inn].join(' '),
      made_on: day,
      came_on: day,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    currency: 'RUB',
    reason: 'incoming',
    ref: { type: 'incoming_payment', id: String(id) },
    at,
    lines: [
      { house: 'bank', amount: -row.amount },
      { house: 'incoming', amount: row.amount },
    ],
  }
}
