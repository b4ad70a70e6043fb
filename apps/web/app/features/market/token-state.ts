import { isPaidOrder } from '@kefir/rules/holds/hold'
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
  | 'leaving-vault'
  | 'processing'
  | 'moderation'
  | 'rejected'
  | 'hidden'

/** The one state a token is in: what is being done to it comes before its price. */
export function tokenState(
  token: Pick<Token, 'status' | 'is_sale' | 'is_own' | 'hold' | 'own_order' | 'transactions'> & {
    chain: Pick<Token['chain'], 'is_on_chain'>
  },
): TokenState {
  const { status } = token
  if (status === 'rejected' || status === 'hidden' || status === 'processing') return status
  if (status !== 'ready') return 'moderation'
  if (isPaidOrder(token.hold)) return soldState(token)
  if (token.hold?.kind === 'order') return 'reserved'
  if (isLeaving(token.transactions)) return token.chain.is_on_chain ? 'leaving-vault' : 'leaving'
  if (token.hold !== null) return 'operation'
  if (token.transactions.some(isActive)) return 'operation'
  return token.is_sale ? 'sale' : 'free'
}

/** Money has come, and the chain may take an hour: buyer, seller and passers-by are told different things. */
function soldState({ is_own, own_order }: Pick<Token, 'is_own' | 'own_order'>): TokenState {
  if (own_order) return 'delivering'
  return is_own ? 'handing-over' : 'sold'
}
