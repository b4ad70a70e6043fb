import { sql } from 'kysely'
import type { Db } from '@kefir/api/db/client'

/**
 * Tells the planner how many rows there are. Whatever is counted next would be planned by what the
 * database last saw of these tables: nothing, if it looked before them.
 */
export const tellPlanner = (db: Db) => sql`analyze`.execute(db)
