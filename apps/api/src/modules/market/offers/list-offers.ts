import type { OffersPage, OffersQuery } from '@kefir/wire/offers'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { offerReply } from './offer-reply.ts'
import { countOffers, listOfferRows, type ShownOffer } from './offers.queries.ts'
import { findAwaited } from './read-offer.ts'

const PAGE_SIZE = 20

/** What the user made or received, the newest first. */
export async function listOffers(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  userId: number,
  { side, ...query }: OffersQuery,
): Promise<OffersPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [rows, total] = await Promise.all([
    listOfferRows(db, { userId, side }, asked),
    countOffers(db, { userId, side }),
  ])
  const awaited = new Map<number, Awaited<ReturnType<typeof findAwaited>>>()
  if (side === 'made') for (const row of rows) awaited.set(row.id, await findAwaited(db, row))
  return pageReply({
    path: '/api/v1/offers',
    query: { side, per_page: query.per_page },
    asked,
    total,
    rows,
    item: (row: ShownOffer) =>
      offerReply(files, row, {
        viewerId: userId,
        awaited: awaited.get(row.id) ?? null,
        now: now(),
      }),
    keyOf: ({ id }) => [id],
  })
}
