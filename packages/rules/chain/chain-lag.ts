const MINUTE_MS = 60_000
/** Beyond this everybody is told. */
export const LAG_TOLD_MS = 2 * MINUTE_MS

type Reading = {
  /** When nothing newer was left to read. */
  caughtUpAt: Date
  /** Since when the oldest move waits for its block to be final; null where none does. */
  waitsSince: Date | null
}

/** How far what we know of the chain is behind. */
export const chainLagMs = ({ caughtUpAt, waitsSince }: Reading, now: Date): number =>
  Math.max(0, now.getTime() - Math.min(caughtUpAt.getTime(), (waitsSince ?? now).getTime()))

/** In whole minutes where people should know; null where it is nothing unusual. */
export const lagToTell = (lagMs: number): number | null =>
  lagMs > LAG_TOLD_MS ? Math.floor(lagMs / MINUTE_MS) : null
