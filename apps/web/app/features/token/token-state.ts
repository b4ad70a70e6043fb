import { isPaidOrder } from '@kefir/rules/holds/hold-kinds'
import { isActive, isLeaving } from '@kefir/rules/tokens/is-leaving'
import type { Token } from '@kefir/wire/tokens'

export type TokenState =
  | 'sale'
  | 'reserved'
  | 'delivering'
  | 'handing-over'
  | 'sold'
  | 'free'
  | 'operation'
  | 'leaving'
  | 'processing'
  | 'moderation'
  | 'rejected'
  | 'hidden'

/** The one state a token is in: what is being done to it comes before its price. */
export function tokenState(
  token: Pick<Token, 'status' | 'is_sale' | 'is_own' | 'hold' | 'own_order' | 'transactions'>,
): TokenState {
  const { status } = token
  if (status === 'rejected' || status === 'hidden' || status === 'processing') return status
  if (status !== 'ready') return 'moderation'
  if (isPaidOrder(token.hold)) return soldState(token)
  if (token.hold?.kind === 'order') return 'reserved'
  if (isLeaving(token.transactions)) return 'leaving'
  if (token.hold !== null) return 'operation'
  if (token.transactions.some(isActive)) return 'operation'
  return token.is_sale ? 'sale' : 'free'
}

/** Money has come, and the chain may take an hour: buyer, seller and passers-by are told different things. */
function soldState({ is_own, own_order }: Pick<Token, 'is_own' | 'own_order'>): TokenState {
  if (own_order) return 'delivering'
  return is_own ? 'handing-over' : 'sold'
}
