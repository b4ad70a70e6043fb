const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After the first failure, the second and so on; a network that is away for a day is waited out. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
  72 * HOUR_MS,
]

export const MOST_METADATA_TRIES = PAUSES_MS.length + 1

/** How often people may have the metadata of one token read anew. */
export const REFRESH_PAUSE_MS = 5 * MINUTE_MS

/**
 * A contract may say in every block that its metadata changed: how long after a reading that is heard, by how often
 * reading failed in a row. What fails is asked no sooner for it than by itself.
 */
export const HEARD_PAUSES_MS = [
  REFRESH_PAUSE_MS,
  ...PAUSES_MS.map((pause) => Math.max(pause, REFRESH_PAUSE_MS)),
]

/** What was ordered and not read by then is ordered again: whoever was to read it may have died of it, or have no chain. */
export const ORDERED_PAUSE_MS = REFRESH_PAUSE_MS + MINUTE_MS

type Failure = {
  /** With this one, since it was last read. */
  failures: number
  failedAt: Date
  /** Whether it was of a kind that goes by itself (`OUTSIDE_REFUSALS`). */
  mayPass: boolean
  /** From 0 to 1, of dice: five hundred tokens of one dead site must not come back in one second. */
  spread: number
}

/** When metadata that could not be read are asked for again; null when not by themselves any more. */
export function nextMetadataTry({ failures, failedAt, mayPass, spread }: Failure): Date | null {
  const pause = PAUSES_MS[failures - 1]
  if (!mayPass || pause === undefined) return null
  return new Date(failedAt.getTime() + Math.round(pause * (1 + spread / 4)))
}

/** How long somebody who asks for metadata anew must wait still; 0 when not at all. */
export function refreshWaitMs(askedAt: Date | null, now: Date): number {
  if (askedAt === null) return 0
  return Math.max(0, askedAt.getTime() + REFRESH_PAUSE_MS - now.getTime())
}
