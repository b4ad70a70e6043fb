import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listInvoicesAfter } from './invoices/invoices.queries.ts'
import { findHeldDetails } from './details/details.queries.ts'
import { listPayoutsAfter } from './payouts/payouts.queries.ts'

const PAGE = 1000

/** How a person pays and is paid, and what was paid out to them, in their export. */
export const paymentsPart: ExportPart = {
  name: 'payment_details',
  async read(db, userId) {
    const held = await findHeldDetails(db, userId)
    return {
      ...(held && { ...held, updated_at: toMoscowIso(held.updated_at) }),
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
    return rows.map(({ amount, paid, created_at, expires_at, ...invoice }) => ({
      ...invoice,
      amount: toDecimal(amount),
      paid: toDecimal(paid),
      created_at: toMoscowIso(created_at),
      expires_at: toMoscowIso(expires_at),
    }))
  })
