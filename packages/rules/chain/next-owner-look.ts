/** Between two questions about a token whose contract does not say who has it. */
export const LEAST_OWNER_PAUSE_MS = 30_000
const LONGEST_OWNER_PAUSE_MS = 60 * 60_000

type Unread = { unreadSince: Date; now: Date }

/**
 * When the owner of a token is asked for again that was not told just now: after as long as it is not told already, so that a
 * contract that rests for a minute is followed within the next, and one that is dead costs a question an hour.
 */
export function nextOwnerLook({ unreadSince, now }: Unread): Date {
  const silentMs = now.getTime() - unreadSince.getTime()
  const pauseMs = Math.min(LONGEST_OWNER_PAUSE_MS, Math.max(LEAST_OWNER_PAUSE_MS, silentMs))
  return new Date(now.getTime() + pauseMs)
}
