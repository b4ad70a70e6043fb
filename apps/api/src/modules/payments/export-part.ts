import { toDecimal } from '@kefir/rules/money/decimal'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { exportPayments } from './export-payments.ts'
import { listInvoicesAfter } from './invoices/invoices.queries.ts'
import { findHeldDetails } from './details/details.queries.ts'
import { listPayoutsAfter } from './payouts/payouts.queries.ts'

const PAGE = 1000

/** How a person pays and is paid, what they paid and got back with its receipts, and what was paid out, in their export. */
export const paymentsPart: ExportPart = {
  name: 'payment_details',
  async read(db, userId, { bank }) {
    const held = await findHeldDetails(db, userId)
    return {
      ...(held && { ...held, updated_at: toMoscowIso(held.updated_at) }),
      payments: exportPayments(db, userId, bank.receipts),
      payouts: payoutsOf(db, userId),
      invoices: invoicesOf(db, userId),
    }
  },
}

const payoutsOf = (db: Db, userId: number) =>
  readPages(async (last: { id: number } | null) => {
    const rows = await listPayoutsAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
    return rows.map(({ amount, created_at, updated_at, ...payout }) => ({
      ...payout,
      amount: toDecimal(amount),
      created_at: toMoscowIso(created_at),
      updated_at: toMoscowIso(updated_at),
    }))
  })

const invoicesOf = (db: Db, userId: number) =>
  readPages(async (last: { id: number } | null) => {
    const rows = await listInvoicesAfter(db, { userId, after: last?.id ?? 0, limit: PAGE })
    return rows.map(
      ({ amount, paid, to_return, returned, created_at, expires_at, ...invoice }) => ({
        ...invoice,
        number: invoiceNumber(invoice.id),
        amount: toDecimal(amount),
        paid: toDecimal(paid),
        to_return: toDecimal(to_return),
        returned: toDecimal(returned),
        created_at: toMoscowIso(created_at),
        expires_at: toMoscowIso(expires_at),
      }),
    )
  })
