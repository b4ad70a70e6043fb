import type { Offer, OfferBody } from '@kefir/wire/offers'
import { callApi } from '../../lib/api/call-api.ts'
import { useBankPage } from '../../lib/paying/use-bank-page.ts'
import type { Offers } from './use-offers.ts'

/** Making or raising an offer: what is paid by card or SBP leads to the bank's page as soon as it is known. */
export function useOffering(tokenId: number, { told, reread }: Offers) {
  const { open, isOpening, isSilent } = useBankPage({
    shown: [told?.own?.payment ?? null],
    reread,
  })

  async function make(body: OfferBody): Promise<Offer> {
    const offer = await callApi('POST /v1/token/:id/offers', { params: { id: tokenId }, body })
    open(offer.payment)
    await reread()
    return offer
  }

  return { make, isOpening, isSilent }
}
