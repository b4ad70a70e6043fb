import type { Context } from '../../context.ts'
import { cashbackWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findCashback } from './told.queries.ts'

/** That litres came for a purchase. */
export async function tellOfCashback(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  orderId: number,
) {
  const cashback = await findCashback(context.db, orderId)
  if (!cashback) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...cashbackWords(cashback),
      kind: 'cashback',
      userId: cashback.user_id,
      cause: `cashback:${orderId}`,
    }),
  )
}
