import { toDecimal } from '@kefir/rules/money/decimal'
import { changeInPercent } from '@kefir/rules/statistics/change-in-percent'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { RatingPage, RatingQuery, RatingRow } from '@kefir/wire/statistics'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { countRating, listRating, type RatingRowRead } from './ratings.queries.ts'
import { findRatingsTime } from './refresh-ratings.ts'

const PAGE_SIZE = 24

/** Who and what sells or buys most; counted by a job, read as it lies. */
export async function getRating(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { kind, period, ...query }: RatingQuery,
): Promise<RatingPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [rows, total, checkedAt] = await Promise.all([
    listRating(db, { kind, period, page: asked, now: now() }),
    countRating(db, kind, period),
    findRatingsTime({ db }),
  ])
  const page = pageReply({
    path: '/api/v1/statistics/rating',
    query: { kind, period, per_page: query.per_page },
    asked,
    total,
    rows,
    item: (row) => ratingRowReply(files, row),
    keyOf: ({ place }) => [place],
  })

  return { ...page, checked_at: toMoscowIso(checkedAt ?? now()) }
}

function ratingRowReply(files: FileStore, row: RatingRowRead): RatingRow {
  return {
    place: row.place,
    id: row.id,
    name: row.name ?? '',
    picture: row.picture && pictureReply(files, row.picture),
    is_verified: row.is_verified,
    volume: toDecimal(row.volume),
    volume_change: changeInPercent(row.volume, row.volume_before),
    sales_count: row.sales_count,
    floor: row.floor_price === null ? null : toDecimal(row.floor_price),
    owners_count: row.owners_count,
    tokens_count: row.tokens_count,
  }
}
