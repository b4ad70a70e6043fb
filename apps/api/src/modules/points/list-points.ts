import { toDecimal } from '@kefir/rules/money/decimal'
import { causeLink } from '@kefir/rules/points/cause-link'
import { LITRE_REASON_CODES, litreReasonName } from '@kefir/rules/points/reasons'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PointsPage, PointsQuery, PointsRow } from '@kefir/wire/points'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { counted } from '../../paging/total.ts'
import { readCashback } from './cashback-rate.ts'
import { findPointsSummary, listPointsEntries, type PointsEntry } from './points.queries.ts'

const PAGE_SIZE = 20

/** How somebody's own litres came and went. */
export async function listPoints(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: PointsQuery,
): Promise<PointsPage> {
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
      ...{ asked: page, rows, item: rowReply },
      total: counted(summary?.total ?? 0),
      keyOf: ({ id }) => [Number(id)],
    }),
    balance: toDecimal(summary?.balance ?? 0n),
    reasons: inOrder(summary?.reasons ?? []).map(reasonReply),
    cashback,
  }
}

/** Those that have a name, and so may be asked for, in the order of the list. */
const inOrder = (codes: string[]) => LITRE_REASON_CODES.filter((code) => codes.includes(code))

const reasonReply = (code: string) => ({ code, name: litreReasonName(code) })

const rowReply = (row: PointsEntry): PointsRow => {
  const ref = { type: row.ref_type, id: row.ref_id }
  return {
    id: Number(row.id),
    created_at: toMoscowIso(row.created_at),
    delta: toDecimal(row.amount),
    balance_after: toDecimal(row.balance_after),
    reason: reasonReply(row.reason),
    ref: { ...ref, link: causeLink(ref) },
  }
}
