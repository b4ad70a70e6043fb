import type { Context } from '../../../context.ts'
import { plainTransact } from '../../../db/transact.ts'
import { advanceOrder } from './advance-order.ts'
import { listOverdueFor } from './orders.queries.ts'

type Expiring = Pick<Context, 'db' | 'chain' | 'jobs' | 'publish' | 'now' | 'log'>

/**
 * Frees what overdue orders still keep, each in a transaction of its own: the next buyer waits for no sweeper. What
 * cannot be freed stays kept, and is no fault of who buys: the sweeper's job shows it to people.
 */
export async function expireFor(context: Expiring, tokenIds: number[]) {
  const { db, now, log } = context
  for (const orderId of await listOverdueFor(db, tokenIds, now()))
    await advanceOrder({ ...context, transact: plainTransact(db) }, orderId).catch(
      (error: unknown) => log.error({ err: error, orderId }, 'an overdue order could not be ended'),
    )
}
