import type { Context } from '../../../context.ts'
import { plainTransact } from '../../../db/transact.ts'
import { advanceOrder } from './advance-order.ts'
import { listOverdueFor } from './orders.queries.ts'

type Expiring = Pick<Context, 'db' | 'jobs' | 'publish' | 'now'>

/** Frees what overdue orders still keep, each in a transaction of its own: the next buyer waits for no sweeper. */
export async function expireFor(context: Expiring, tokenIds: number[]) {
  const { db, now } = context
  for (const orderId of await listOverdueFor(db, tokenIds, now()))
    await advanceOrder({ ...context, transact: plainTransact(db) }, orderId)
}
