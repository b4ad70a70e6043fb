type Block = { blocked_at: Date | null; blocked_until: Date | null }

/** As `isBlockedAs` says it in SQL, of a row that was read: a block with an end is over then. */
export const isBlocked = ({ blocked_at, blocked_until }: Block, now: Date) =>
  blocked_at !== null && (blocked_until === null || blocked_until > now)
