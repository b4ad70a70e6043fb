import { sql } from 'kysely'

/**
 * Whether token `t` of gallery `g` is shown: not while it is before a moderator or hidden by one, and what
 * the gallery's owner hides only to themselves.
 */
export const isShown = (isOwner: boolean) =>
  isOwner
    ? sql`(t.status = 'ready' or t.status = 'kept' and t.owner_id = g.user_id)`
    : sql`t.status = 'ready'`
