import type { BuyPromoBody, PromoBooking } from '@kefir/wire/promos'
import { callApi } from '../../lib/api/call-api.ts'
import { usePaying } from '../../lib/paying/use-paying.ts'

export type PromoMethod = BuyPromoBody['method']

const SILENCE =
  'Банк не\u00a0отвечает. Деньги не\u00a0списаны, место пока за\u00a0вами. Попробуйте ещё раз'

/** Buying a place; `bookings` are kept fresh by whoever shows them. */
export const useBuyingPromo = (bookings: PromoBooking[], reread: () => Promise<void>) =>
  usePaying({
    begin: async (body: BuyPromoBody) =>
      (await callApi('POST /v1/promo', { body })).booking.payment,
    shown: bookings.map(({ payment }) => payment),
    reread,
    silence: SILENCE,
  })
