import { useEffect, useEffectEvent, useState } from 'react'
import type { Offer, OfferBody } from '@kefir/wire/offers'
import { callApi } from '../../lib/api/call-api.ts'
import { PATIENCE_MS } from './order-stage.ts'
import type { Offers } from './use-offers.ts'

const LOOK_MS = 500

/** Making or raising an offer: what is paid by card or SBP leads to the bank's page as soon as it is known. */
export function useOffering(tokenId: number, { reread }: Offers) {
  const [awaited, setAwaited] = useState<number | null>(null)
  const [isSilent, setSilent] = useState(false)

  async function make(body: OfferBody): Promise<Offer> {
    const offer = await callApi('POST /v1/token/:id/offers', { params: { id: tokenId }, body })
    setSilent(false)
    if (offer.payment?.pay_url) window.location.assign(offer.payment.pay_url)
    else setAwaited(offer.payment?.id ?? null)
    await reread()
    return offer
  }

  const look = useEffectEvent(async () => {
    const payment = (await reread())?.own?.payment
    if (payment?.id === awaited && payment?.pay_url) window.location.assign(payment.pay_url)
    else if (payment?.id !== awaited || payment?.status.code !== 'new') setAwaited(null)
  })
  useEffect(() => {
    if (awaited === null) return
    const looking = setInterval(() => void look(), LOOK_MS)
    const patience = setTimeout(() => {
      setAwaited(null)
      setSilent(true)
    }, PATIENCE_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(patience)
    }
  }, [awaited])

  return { make, isOpening: awaited !== null, isSilent }
}
