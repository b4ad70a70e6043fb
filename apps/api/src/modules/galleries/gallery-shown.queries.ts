import { sql } from 'kysely'

/**
 * Whether token `t` of gallery `g` is shown: not while it is before a moderator or hidden by one, and what
 * the gallery's owner keeps out of their profile only to themselves.
 */
export const isShown = (isOwner: boolean) =>
  isOwner
    ? sql`t.status = 'ready'`
    : sql`t.status = 'ready' and not (t.is_hidden and t.owner_id = g.user_id)`
