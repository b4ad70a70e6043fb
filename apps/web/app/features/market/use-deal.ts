import type { ComponentType } from 'react'
import { isPaidOrder } from '@kefir/rules/holds/hold'
import type { TokenOffers } from '@kefir/wire/offers'
import type { Token } from '@kefir/wire/tokens'
import type { Transaction } from '@kefir/wire/transactions'
import type { SigningProps } from './sale-dialog.tsx'
import { tokenState, type TokenState } from './token-state.ts'
import { useBuying, type Buying } from './use-buying.ts'
import { useOffers, type Offers } from './use-offers.ts'
import { useSale, type Sale } from './use-sale.ts'

export type Deal = {
  /** As it is now, with what its owner has just wished of its price. */
  token: Token
  state: TokenState
  /** What it can be bought for now; null off sale. */
  asked: string | null
  buying: Buying
  sale: Sale
  offers: Offers
  /** How a price is signed, for what is in the owner's wallet. */
  signing: ComponentType<SigningProps>
}

type Live = {
  token: Token
  /** All that happens to it, the newest first. */
  activity: Transaction[]
  reread: () => Promise<void>
}

type Options = { offered: TokenOffers | null; signing: Deal['signing'] }

/** Everything by which a token changes hands: buying it, offering for it, and selling an own one. */
export function useDeal(
  { token: live, activity, reread }: Live,
  { offered, signing }: Options,
): Deal {
  const sale = useSale({ ...live, transactions: activity })
  const token = { ...live, ...sale.offer }
  const offers = useOffers(token.id, offered)
  const state = tokenState({ ...token, transactions: activity })
  const buying = useBuying(token, state, reread)
  const asked = token.is_sale && !isPaidOrder(token.hold) ? token.price : null
  return { token, state, asked, buying, sale, offers, signing }
}
