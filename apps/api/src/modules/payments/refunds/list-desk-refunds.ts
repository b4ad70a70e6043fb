import type { DeskRefundsPage, DeskRefundsQuery } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { deskRefundReply } from './desk-refund-reply.ts'
import { countRefunds, listRefundRows } from './refunds.queries.ts'

const PAGE_SIZE = 50

/** Refunds for which buyers wait until people act. */
export async function listDeskRefunds(
  { db }: Pick<Context, 'db'>,
  staffId: number,
  query: DeskRefundsQuery,
): Promise<DeskRefundsPage> {
  const { state, per_page } = query
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const [rows, total] = await Promise.all([
    listRefundRows(db, state, asked),
    countRefunds(db, state),
  ])
  return pageReply({
    path: '/api/v1/admin/refunds',
    query: { state, per_page },
    asked,
    total,
    rows,
    item: (row) => deskRefundReply(row, staffId),
    keyOf: ({ id }) => [id],
  })
}
