import { fromDecimal } from '../money/decimal.ts'

/** So many days are watched, today among them. */
export const WATCHED_DAYS = 7
/** Litres lose their worth when so many times more come than go. */
const MOST_ISSUED_FOR_BURNED = 3n

type Day = { day: string; amount: string }
export type IssueWatch = { issued: bigint; burned: bigint; isAlarming: boolean }

/** What the last seven of these days issued and burned, and whether staff should be told. */
export function watchIssue(days: { issued: Day[]; burned: Day[] }): IssueWatch {
  const issued = sumLast(days.issued)
  const burned = sumLast(days.burned)
  return { issued, burned, isAlarming: issued > MOST_ISSUED_FOR_BURNED * burned }
}

const sumLast = (days: Day[]) =>
  days.slice(-WATCHED_DAYS).reduce((sum, { amount }) => sum + fromDecimal(amount), 0n)
