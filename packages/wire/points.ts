import { z } from 'zod'
import { Amount, pageOf, PageQuery, Timestamp } from './common.ts'

/** Litres that each 100 ₽ of a purchase bring; null where purchases bring none. */
const Cashback = Amount.nullable()

const Reason = z.object({ code: z.string(), name: z.string() })

/** One change of somebody's litres. */
export const PointsRow = z.object({
  id: z.int().positive(),
  created_at: Timestamp,
  /** Below zero where litres went. */
  delta: Amount,
  balance_after: Amount,
  reason: Reason,
  /** What caused it; `link` is a page of the site where there is one. */
  ref: z.object({ type: z.string(), id: z.string(), link: z.string().nullable() }),
})
export type PointsRow = z.infer<typeof PointsRow>

export const PointsQuery = PageQuery.extend({
  /** One that there is; left out, or left empty: all. */
  reason: z.string().max(40).optional(),
  cursor: z.string().max(200).optional(),
})
export type PointsQuery = z.infer<typeof PointsQuery>

export const PointsPage = pageOf(PointsRow).extend({
  balance: Amount,
  /** Those that this history has, whatever it is narrowed by. */
  reasons: z.array(Reason),
  cashback: Cashback,
})
export type PointsPage = z.infer<typeof PointsPage>

const DayAmount = z.object({ day: z.iso.date(), amount: Amount })

/** Of 90 Moscow days, today the last of them; what was issued and not burned since ever is the supply. */
export const Economy = z.object({
  issued: z.array(DayAmount),
  burned: z.array(DayAmount),
  supply: Amount,
  /** Since ever. */
  by_reason: z.array(Reason.extend({ issued: Amount, burned: Amount })),
  cashback: Cashback,
})
export type Economy = z.infer<typeof Economy>
