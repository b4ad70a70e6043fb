import type { Context } from '../../../context.ts'
import { clearPaymentDetails } from './details.queries.ts'

const NOTHING = {
  card: { card_token: null, card_mask: null },
  sbp: { sbp_phone: null },
  account: { inn: null, kpp: null, bik: null, account: null },
}

export type WayToPay = keyof typeof NOTHING

/** Forgets one way to pay; what is not there is forgotten already. */
export async function removePaymentDetails(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  userId: number,
  way: WayToPay,
) {
  await transact((tx) => clearPaymentDetails(tx, userId, NOTHING[way], now()))
}
