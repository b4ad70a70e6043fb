import type { PromosPage, PromosQuery } from '@kefir/wire/promos'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { listPaymentsOfMany, listRefundsOf } from '../../payments/taking/taking.queries.ts'
import { promoReply } from './promo-reply.ts'
import { countBookings, listDays, listShown } from './promos.queries.ts'

const PAGE_SIZE = 20

/** Places that the user bought, the newest first, each with who looked at it by day. */
export async function listPromos(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  userId: number,
  query: PromosQuery,
): Promise<PromosPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const whose = { userId, tokenId: query.token_id ?? null }
  const [rows, total] = await Promise.all([listShown(db, whose, asked), countBookings(db, whose)])
  const ids = rows.map(({ id }) => id)
  const [payments, days] = await Promise.all([
    listPaymentsOfMany(db, 'promo', ids),
    listDays(
      db,
      rows.flatMap(({ slot_id }) => slot_id ?? []),
    ),
  ])
  const refunds = await listRefundsOf(
    db,
    payments.map(({ id }) => id),
  )
  return pageReply({
    path: '/api/v1/promo',
    query: { token_id: whose.tokenId, per_page: query.per_page },
    asked,
    total,
    rows,
    item: (booking) =>
      promoReply(files, {
        booking,
        payments: payments.filter(({ ref_id }) => ref_id === booking.id),
        refunds,
        days,
        now: now(),
      }),
    keyOf: ({ id }) => [id],
  })
}
