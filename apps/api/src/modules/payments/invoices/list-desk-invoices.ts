import { invoiceNumbersIn } from '@kefir/rules/payments/invoice-numbers-in'
import type { DeskInvoicesPage, DeskInvoicesQuery } from '@kefir/wire/invoices'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { deskInvoiceReply } from './desk-reply.ts'
import { countInvoices, listInvoiceRows } from './invoice-desk.queries.ts'

const PAGE_SIZE = 50

/** Invoices of one state, or those that a number or an ИНН finds. */
export async function listDeskInvoices(
  { db }: Pick<Context, 'db'>,
  staffId: number,
  query: DeskInvoicesQuery,
): Promise<DeskInvoicesPage> {
  const { state, search = '', per_page } = query
  const page = pageAsked(query, PAGE_SIZE, ['int'])
  const asked = { state, search: search === '' ? null : readSearch(search) }
  const [rows, total] = await Promise.all([
    listInvoiceRows(db, asked, page),
    countInvoices(db, asked),
  ])
  return pageReply({
    path: '/api/v1/admin/invoices',
    query: { state, search: search || null, per_page },
    asked: page,
    total,
    rows,
    item: (row) => deskInvoiceReply(row, staffId),
    keyOf: ({ id }) => [id],
  })
}

/** «К-17», «17» or an ИНН. */
const readSearch = (search: string) => ({
  id: invoiceNumbersIn(/^\d/.test(search) ? `К-${search}` : search)[0] ?? null,
  inn: search,
})
