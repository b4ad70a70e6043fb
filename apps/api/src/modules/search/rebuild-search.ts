import { RECOUNTS } from '@kefir/rules/staff/recounts'
import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { makeIndexAnew } from './rebuild-search.queries.ts'

export const REBUILD_SEARCH = RECOUNTS.search.queue

/** Makes the index anew from the tables; whoever searches waits meanwhile. */
export const rebuildSearch = ({ db }: Pick<Context, 'db'>) => longTransaction(db, makeIndexAnew)
