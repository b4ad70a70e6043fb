import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** What a turnover may be of the one before, where a collection has become dearer and where it has gone out of fashion. */
const RISE = { from: 1.04, to: 1.9 }
const FALL = { from: 0.55, to: 0.97 }

/** Two of five fall. */
const isFalling = (index: number) => index % 5 === 1 || index % 5 === 4

/**
 * Whether the sales of one collection look like a market: its turnover of a month can be compared with the month
 * before, rises here and falls there, and a week that had sales follows one that had.
 */
export function isBelievable(tokens: PlannedToken[], index: number, now: Date): boolean {
  const turnover = (fromDays: number, toDays: number) =>
    tokens
      .flatMap(({ sales }) => sales)
      .filter(({ at }) => {
        const days = (now.getTime() - at.getTime()) / DAY_MS
        return days >= fromDays && days < toDays
      })
      .reduce((sum, { price }) => sum + Number(price), 0)
  const before = turnover(30, 60)
  const change = turnover(0, 30) / before
  const { from, to } = isFalling(index) ? FALL : RISE
  const isWeekAlone = turnover(0, 7) > 0 && turnover(7, 14) === 0
  return before > 0 && change >= from && change <= to && !isWeekAlone
}
