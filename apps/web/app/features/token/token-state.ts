import type { Token } from '@kefir/wire/tokens'

export type TokenState =
  | 'sale'
  | 'reserved'
  | 'delivering'
  | 'free'
  | 'operation'
  | 'processing'
  | 'moderation'
  | 'rejected'
  | 'hidden'

const ACTIVE = ['queued', 'sent', 'confirming']

/** The one state a token is in: what is being done to it comes before its price. */
export function tokenState(
  token: Pick<Token, 'status' | 'is_sale' | 'hold' | 'own_order' | 'transactions'>,
): TokenState {
  const { status } = token
  if (status === 'rejected' || status === 'hidden' || status === 'processing') return status
  if (status !== 'ready') return 'moderation'
  if (token.hold?.kind === 'order') return token.own_order?.is_paid ? 'delivering' : 'reserved'
  if (token.hold !== null) return 'operation'
  if (token.transactions.some(({ status }) => ACTIVE.includes(status))) return 'operation'
  return token.is_sale ? 'sale' : 'free'
}
