import type { Context } from '../../../context.ts'
import { advanceOrder } from './advance-order.ts'
import { itemOfKey } from './settle-sends.ts'
import { findOrderOfItem } from './orders.queries.ts'

/** The chain has handed a token over, or will not: its order goes on. */
export async function hearOfHandover(context: Context, { key }: { key: string }) {
  const itemId = itemOfKey(key)
  if (itemId === null) return
  const orderId = await findOrderOfItem(context.db, itemId)
  if (orderId !== null) await advanceOrder(context, orderId)
}
