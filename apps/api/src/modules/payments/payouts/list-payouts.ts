import type { PayoutsPage, PayoutsQuery } from '@kefir/wire/finance'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { payoutReply } from './payout-reply.ts'
import { countPayouts, listPayoutRows } from './payouts.queries.ts'

const PAGE_SIZE = 20

/** Somebody's own pay-outs, the newest first. */
export async function listPayouts(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: z.infer<typeof PayoutsQuery>,
): Promise<PayoutsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const [rows, total] = await Promise.all([
    listPayoutRows(db, userId, asked),
    countPayouts(db, userId),
  ])
  return pageReply({
    path: '/api/v1/finance/payouts',
    query: { per_page: query.per_page },
    asked,
    total,
    rows,
    item: payoutReply,
    keyOf: ({ id }) => [id],
  })
}
