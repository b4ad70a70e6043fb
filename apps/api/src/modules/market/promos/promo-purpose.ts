import { placeName } from '@kefir/rules/promos/places'
import type { Purpose } from '../../../brings/purpose.ts'
import { promoPath } from './promo-path.ts'
import { listPaidBookings } from './promos.queries.ts'

/** A promo, a week among the new tokens. */
export const promoPurpose: Purpose = {
  code: 'promo',
  type: 'purchase',
  name: 'Размещение',
  paid: 'Реклама',
  back: 'Возврат за\u00a0рекламу',
  whyHeld: (named) => `Оплата рекламы${named}: место ещё не\u00a0закреплено`,
  returnedFor: () => 'за\u00a0рекламу токена',
  stays: 'Показ остаётся в силе: место занято до конца оплаченного времени.',
  path: ({ tokenId }) => (tokenId === null ? null : promoPath(tokenId)),
  balance: { paid: 'promo', back: 'promo_returned' },
  async find(db, refs) {
    const bookings = await listPaidBookings(
      db,
      refs.map(({ refId }) => refId),
    )
    const byId = new Map(bookings.map((booking) => [booking.id, booking]))
    return refs.map(({ refId }) => {
      const booking = byId.get(refId)
      if (!booking) return null
      const { token_id: tokenId, token_name: tokenName, place } = booking
      return { tokenId, tokenName, which: placeName(place) }
    })
  },
}
