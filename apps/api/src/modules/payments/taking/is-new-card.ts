import type { Tx } from '../../../db/client.ts'
import { hasPaidBefore, type PaymentRow } from './taking.queries.ts'

/** How long sellers wait for what a new card paid: a stolen one is noticed meanwhile. */
export const NEW_CARD_HOLD_MS = 24 * 60 * 60_000

/** Whether the buyer paid with this card for the first time within a day. */
export async function isNewCard(
  tx: Tx,
  { user_id, card_print }: Pick<PaymentRow, 'user_id' | 'card_print'>,
  now: Date,
) {
  if (card_print === null) return false
  const before = new Date(now.getTime() - NEW_CARD_HOLD_MS)
  return !(await hasPaidBefore(tx, { userId: user_id, cardPrint: card_print, before }))
}
