import { useEffect, useRef, useState } from 'react'
import type { BuyPromoBody, PromoBought } from '@kefir/wire/promo'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'

export type PromoMethod = BuyPromoBody['method']

const LOOK_MS = 1_000
const MOST_LOOKS = 20
const SILENT =
  'Банк не\u00a0отвечает. Деньги не\u00a0списаны, место пока за\u00a0вами. Попробуйте ещё раз'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Buying a place: goes to the bank's page as soon as it is known; whatever came of it, `onChanged` looks again. */
export function useBuyingPlace(onChanged: () => void) {
  const [method, setMethod] = useState<PromoMethod | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    // Back from the bank may show the page as it was left: nothing is being opened any more.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setMethod(null)
    window.addEventListener('pageshow', onShow)
    return () => {
      isGone.current = true
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  async function open(bought: PromoBought) {
    let { booking } = bought
    for (let look = 0; look < MOST_LOOKS && !isGone.current; look += 1) {
      const { payment } = booking
      if (payment?.pay_url) return window.location.assign(payment.pay_url)
      if (payment?.status.code !== 'new') return
      await pause(LOOK_MS)
      booking = await callApi('GET /v1/promo/:id', { params: { id: bought.id } })
    }
    setRefusal(SILENT)
  }

  async function buy(wish: BuyPromoBody) {
    if (method) return
    setMethod(wish.method)
    setRefusal(null)
    try {
      await open(await callApi('POST /v1/promo', { body: wish }))
    } catch (error) {
      setRefusal(failureWords(error))
    }
    onChanged()
    setMethod(null)
  }

  return { method, refusal, buy: (wish: BuyPromoBody) => void buy(wish) }
}
