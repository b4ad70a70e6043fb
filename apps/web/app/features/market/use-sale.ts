import { useState } from 'react'
import { isPaidOrder } from '@kefir/rules/holds/hold'
import { isLeaving, leavingWords } from '@kefir/rules/tokens/is-leaving'
import type { Token } from '@kefir/wire/tokens'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { showToast } from '../../ui/toast.tsx'

type Offer = Pick<Token, 'is_sale' | 'price'>

/** Of a token that is in its owner's wallet. */
export type SignedTerms = { signature: string; expires_at: string; nonce: string }

export type Sale = {
  offer: Offer
  /** Why it cannot be offered, or its price changed. */
  whyNotSell: Token['why_not_sell']
  whyNotWithdraw: string | null
  /** Throws where it is refused. */
  sell: (price: string, signed?: SignedTerms) => Promise<void>
  withdraw: () => void
}

/** Whether an own token is for sale and for what, at once as its owner wishes; taken back where it fails. */
export function useSale(token: Token): Sale {
  const { id, is_sale, price, hold } = token
  const read = `${is_sale} ${price}`
  const [own, setOwn] = useState<{ read: string; offer: Offer } | null>(null)
  // What was read since is newer than any wish.
  if (own && own.read !== read) setOwn(null)
  const offer = own?.read === read ? own.offer : { is_sale, price }

  /** Shows the wish at once, and what came of it. */
  async function attempt(wish: Offer, call: () => Promise<Offer>) {
    setOwn({ read, offer: wish })
    try {
      const reply = await call()
      setOwn({ read, offer: { is_sale: reply.is_sale, price: reply.price } })
    } catch (error) {
      setOwn(null)
      throw error
    }
  }

  const params = { id }
  const sell = (wished: string, signed?: SignedTerms) =>
    attempt({ is_sale: true, price: wished }, () =>
      callApi('POST /v1/token/:id/sale', { params, body: { price: wished, ...signed } }),
    )

  async function withdraw() {
    try {
      await attempt({ is_sale: false, price: null }, () =>
        callApi('DELETE /v1/token/:id/sale', { params }),
      )
      showToast('Токен снят с\u00a0продажи')
    } catch (error) {
      showToast(failureWords(error))
    }
  }

  // Everybody hears of a hold at once; the rest is as it was when the page was read.
  const held = hold && heldWords(hold, token)
  return {
    offer,
    whyNotSell: held ? { message: held, link: null } : token.why_not_sell,
    whyNotWithdraw: hold?.kind === 'order' ? held : null,
    sell,
    withdraw: () => void withdraw(),
  }
}

function heldWords(hold: NonNullable<Token['hold']>, { sale_way, transactions, chain }: Token) {
  if (hold.kind === 'operation' && isLeaving(transactions)) return leavingWords(chain.is_on_chain)
  const isFromWallet = isPaidOrder(hold) && sale_way !== 'here'
  return isFromWallet ? `${hold.refusal}. Не\u00a0переводите его из\u00a0кошелька` : hold.refusal
}
