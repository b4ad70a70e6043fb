import { sql } from 'kysely'
import type { Db } from '@kefir/api/db/client'

/**
 * Tells the planner how many rows there are. Whatever is counted next would be planned by what the
 * database last saw of these tables: nothing, if it looked before them.
 */
export const tellPlanner = (db: Db) => sql`analyze`.execute(db)

/** Of one table, which has grown since all were told of. */
export const tellOf = (db: Db, table: string) => sql`analyze ${sql.table(table)}`.execute(db)
