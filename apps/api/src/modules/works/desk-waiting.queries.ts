import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countWaiting } from '../accounts/count-waiting.queries.ts'

const waiting = (kind: string) => sql`reviews where status = 'waiting' and kind = ${sql.lit(kind)}`

/** How many wait for moderators of each kind, and how many were put off. */
export const countDeskReviews = (db: Db) =>
  countWaiting(db, {
    collection: waiting('collection'),
    token: waiting('token'),
    collection_edit: waiting('collection_edit'),
    token_edit: waiting('token_edit'),
    deferred: sql`reviews where status = 'deferred'`,
  })
