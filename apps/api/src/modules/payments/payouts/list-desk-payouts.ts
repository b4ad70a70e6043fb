import type { DeskPayoutsPage, DeskPayoutsQuery } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { deskPayoutReply } from './desk-payout-reply.ts'
import { findPeople } from './find-people.ts'
import { countDeskPayouts, listDeskPayouts as listRows } from './desk.queries.ts'

const PAGE_SIZE = 50

/** The queue of the desk, or the pay-outs of somebody. */
export async function listDeskPayouts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  staffId: number,
  query: DeskPayoutsQuery,
): Promise<DeskPayoutsPage> {
  const { state, search = '', per_page } = query
  const page = pageAsked(query, PAGE_SIZE, ['int'])
  const at = now()
  const asked = { state, userIds: await findPeople(db, search, at), now: at }
  const [rows, total] = await Promise.all([listRows(db, asked, page), countDeskPayouts(db, asked)])
  return pageReply({
    path: '/api/v1/admin/payouts',
    query: { state, search: search || null, per_page },
    asked: page,
    total,
    rows,
    item: (row) => deskPayoutReply(row, staffId),
    keyOf: ({ id }) => [id],
  })
}
