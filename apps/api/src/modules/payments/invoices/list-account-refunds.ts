import type { AccountRefundsPage, AccountRefundsQuery } from '@kefir/wire/invoices'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { accountRefundReply } from './desk-reply.ts'
import { countAccountRefunds, listAccountRefundRows } from './invoice-desk.queries.ts'

const PAGE_SIZE = 50

/** What people are to send back of invoices that were paid. */
export async function listAccountRefunds(
  { db }: Pick<Context, 'db'>,
  staffId: number,
  query: z.infer<typeof AccountRefundsQuery>,
): Promise<AccountRefundsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const [rows, total] = await Promise.all([
    listAccountRefundRows(db, asked),
    countAccountRefunds(db),
  ])
  return pageReply({
    path: '/api/v1/admin/account-refunds',
    query: { per_page: query.per_page },
    asked,
    total,
    rows,
    item: (row) => accountRefundReply(row, staffId),
    keyOf: ({ id }) => [id],
  })
}
