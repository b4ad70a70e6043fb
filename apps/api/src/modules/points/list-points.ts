import { toDecimal } from '@kefir/rules/money/decimal'
import { causeLink } from '@kefir/rules/points/cause-link'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PointsPage, PointsQuery, PointsRow } from '@kefir/wire/points'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { counted } from '../../paging/total.ts'
import { readCashback } from './cashback-rate.ts'
import { reasonReply } from './reason-reply.ts'
import { findPointsSummary, listPointsEntries, type PointsEntry } from './points.queries.ts'

const PAGE_SIZE = 20

/** How somebody's own litres came and went. */
export async function listPoints(
  { db, doors }: Pick<Context, 'db' | 'doors'>,
  userId: number,
  query: PointsQuery,
): Promise<PointsPage> {
  if (query.reason && !doors.litreReasons.has(query.reason))
    throw new AppError('VALIDATION_FAILED', {
      fields: { reason: 'За такое литров не\u00a0бывает. Посмотрите всю историю' },
    })
  const asked = { userId, reason: query.reason || null }
  const page = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [summary, rows, cashback] = await Promise.all([
    findPointsSummary(db, asked),
    listPointsEntries(db, asked, page),
    readCashback(db),
  ])

  return {
    ...pageReply({
      path: '/api/v1/points',
      query: { reason: asked.reason, per_page: query.per_page },
      ...{ asked: page, rows, item: (row: PointsEntry) => rowReply(doors, row) },
      total: counted(summary?.total ?? 0),
      keyOf: ({ id }) => [Number(id)],
    }),
    balance: toDecimal(summary?.balance ?? 0n),
    // Those that somebody brings, and so may be asked for.
    reasons: [...doors.litreReasons.keys()]
      .filter((code) => summary?.reasons.includes(code))
      .map((code) => reasonReply(doors, code)),
    cashback,
  }
}

function rowReply(doors: Context['doors'], row: PointsEntry): PointsRow {
  const ref = { type: row.ref_type, id: row.ref_id }
  return {
    id: Number(row.id),
    created_at: toMoscowIso(row.created_at),
    delta: toDecimal(row.amount),
    balance_after: toDecimal(row.balance_after),
    reason: reasonReply(doors, row.reason),
    ref: { ...ref, link: causeLink(doors.litreReasons.get(row.reason)?.pages ?? {}, ref) },
  }
}
