import { useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { whyNotBuy } from '@kefir/rules/market/why-not-buy'
import type { Token } from '@kefir/wire/tokens'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import type { FormOutcome } from '../../lib/forms/form-outcome.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { useWishDoer } from '../../lib/session/wish-doers.ts'
import { DEAL_WORDS, dealWords } from './deal-words.ts'
import type { TokenState } from './token-state.ts'

export type Buying = {
  token: Pick<Token, 'id' | 'name' | 'price'>
  /** Their own order that keeps the token. */
  order: Token['own_order']
  whyNot: string | null
  /** Whoever looks may buy it now. */
  isFree: boolean
  /** Why the last press came to nothing. */
  refusal: string | null
  isSending: boolean
  buy: () => void
}

/** Buying somebody's token: it is reserved, and its order has a page of its own. */
export function useBuying(token: Token, state: TokenState, reread: () => Promise<void>): Buying {
  const navigate = useNavigate()
  const isGuest = useAccount() === null
  const posted = useActionData<FormOutcome>()
  const [refusal, setRefusal] = useState(posted?.refusal?.message ?? null)
  const [isSending, setSending] = useState(false)
  const order = state === 'reserved' || state === 'delivering' ? token.own_order : null

  async function buy() {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    try {
      const body = { token_id: token.id }
      const { order_id, left_out } = await callApi('POST /v1/token/buy', { body })
      await navigate(`/orders/${order_id}`, { state: { left_out } })
    } catch (error) {
      setRefusal(failureWords(error))
      await reread()
    }
    setSending(false)
  }

  const whyNot = order === null ? whyNotNow(token, state) : null
  const isFree = !isGuest && order === null && whyNot === null
  // Of their own token there is no button that could say it.
  useWishDoer('buy', ({ id }) => {
    const why = order ? orderWords(order) : whyNot
    return id === token.id && why ? { whyNot: why } : null
  })
  return { token, order, whyNot, isFree, refusal, isSending, buy: () => void buy() }
}

/** How the viewer's own order stands. */
export const orderWords = ({ is_paid }: NonNullable<Token['own_order']>) =>
  is_paid ? DEAL_WORDS.delivering.reason! : 'Токен закреплён за\u00a0вами, осталось оплатить'

const OUTSIDE =
  'Токен лежит в\u00a0кошельке, который не\u00a0привязан к\u00a0сайту. Купить его здесь нельзя'

/** A token that looks free may still not be for everybody. */
function whyNotNow(token: Token, state: TokenState) {
  if (state === 'free' && token.chain.owner?.kind === 'outside') return OUTSIDE
  if (state !== 'sale') return dealWords(state, token.hold).reason
  return whyNotBuy({
    isShown: true,
    isSale: true,
    isOwn: token.is_own,
    saleWay: token.sale_way,
    isSellerBlocked: false,
    hold: null,
  })
}
