import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countWaiting } from '../accounts/count-waiting.queries.ts'

export const countDeskTickets = (db: Db) =>
  countWaiting(db, { fresh: sql`tickets where status = 'new'` })
