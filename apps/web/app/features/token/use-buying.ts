import { useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { whyNotBuy } from '@kefir/rules/market/why-not-buy'
import { whyNotPay } from '@kefir/rules/market/why-not-pay'
import { fromDecimal } from '@kefir/rules/money/decimal'
import type { Account } from '@kefir/wire/account'
import type { Token } from '@kefir/wire/tokens'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import type { FormOutcome } from '../../lib/forms/form-outcome.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { DEAL_WORDS } from './deal-words.ts'
import type { TokenState } from './token-state.ts'

export type Buying = {
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
  const account = useAccount()
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

  const whyNot = orderId === null ? whyNotNow(token, state, account) : null
  const isFree = account !== null && orderId === null && whyNot === null
  return { orderId, whyNot, isFree, refusal, isSending, buy: () => void buy() }
}

/** A token that looks free may still not be for everybody. */
function whyNotNow(token: Token, state: TokenState, account: Account | null) {
  if (state !== 'sale') return DEAL_WORDS[state].reason
  const reason = whyNotBuy({
    isShown: true,
    isSale: true,
    isOwn: token.is_own,
    isOnChain: token.chain.is_on_chain,
    isSellerBlocked: false,
    hold: null,
  })
  if (reason !== null || !account || token.price === null) return reason
  const { legal_class: legalClass } = account.legal
  return whyNotPay({ total: fromDecimal(token.price), legalClass, tokens: 1 })
}
