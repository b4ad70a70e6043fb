import { useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { whyNotBuy } from '@kefir/rules/market/why-not-buy'
import type { Token } from '@kefir/wire/tokens'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import type { FormOutcome } from '../../lib/forms/form-outcome.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { useWishDoer } from '../../lib/session/wish-doers.ts'
import { DEAL_WORDS } from './deal-words.ts'
import type { TokenState } from './token-state.ts'

export type Buying = {
  token: Pick<Token, 'id' | 'name' | 'price'>
  /** Their own order that keeps the token: they go on paying there. */
  orderId: number | null
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
  const orderId = state === 'reserved' ? token.own_order_id : null

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

  const whyNot = orderId === null ? whyNotNow(token, state) : null
  const isFree = !isGuest && orderId === null && whyNot === null
  // Of their own token there is no button that could say it.
  useWishDoer('buy', ({ id }) => {
    const why = orderId === null ? whyNot : WAITS
    return id === token.id && why ? { whyNot: why } : null
  })
  return { token, orderId, whyNot, isFree, refusal, isSending, buy: () => void buy() }
}

const WAITS = 'Токен уже закреплён за\u00a0вами, осталось оплатить'

/** A token that looks free may still not be for everybody. */
function whyNotNow(token: Token, state: TokenState) {
  if (state !== 'sale') return DEAL_WORDS[state].reason
  return whyNotBuy({
    isShown: true,
    isSale: true,
    isOwn: token.is_own,
    saleWay: token.sale_way,
    isSellerBlocked: false,
    hold: null,
  })
}
