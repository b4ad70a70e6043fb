import type { Token } from '@kefir/wire/tokens'

export type TokenState = 'sale' | 'free' | 'operation' | 'moderation' | 'rejected'

const ACTIVE = ['queued', 'sent', 'confirming']

/** The one state a token is in: what is being done to it comes before its price. */
export function tokenState(token: Pick<Token, 'status' | 'is_sale' | 'transactions'>): TokenState {
  if (token.status === 'rejected' || token.status === 'hidden') return 'rejected'
  if (token.status !== 'ready') return 'moderation'
  if (token.transactions.some(({ status }) => ACTIVE.includes(status))) return 'operation'
  return token.is_sale ? 'sale' : 'free'
}
