import { LET_GO_WORDS } from '@kefir/rules/market/order-words'
import { PROMO_WORDS } from '@kefir/rules/market/promo-words'
import { toDecimal } from '@kefir/rules/money/decimal'
import { PROMO_POSITIONS } from '@kefir/rules/promos/places'
import { REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PromoBooking } from '@kefir/wire/promos'
import type { FileStore } from '../../../ports/file-store.ts'
import type { PaymentRow, RefundRow } from '../../payments/taking/taking.queries.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { isLetGo, paymentReply } from '../orders/order-reply.ts'
import type { DayRow, ShownBooking } from './promos.queries.ts'

type Parts = {
  booking: ShownBooking
  /** What was asked of the bank for it, the oldest first. */
  payments: PaymentRow[]
  refunds: RefundRow[]
  days: DayRow[]
  now: Date
}

export function promoReply(
  files: FileStore,
  { booking, payments, refunds, days, now }: Parts,
): PromoBooking {
  const code = statusAt(booking, now)
  // The one that bought it; else the last that was tried.
  const payment = payments.find(({ id }) => id === booking.payment_id) ?? payments.at(-1)
  // What people have not let out yet is no news of the buyer's.
  const told = refunds.filter(
    ({ payment_id, status }) =>
      payment_id === payment?.id && status !== 'waiting' && status !== 'rejected',
  )
  const isBack = code === 'refunded'
  const own = days.filter(({ slot_id }) => slot_id === booking.slot_id)
  const sumOf = (part: 'views' | 'clicks') => own.reduce((sum, one) => sum + one[part], 0)
  return {
    id: booking.id,
    status: { code, name: isBack && isLetGo(payment) ? LET_GO_WORDS.name : PROMO_WORDS[code] },
    place: booking.place,
    position: PROMO_POSITIONS[booking.place],
    token:
      booking.token_id === null || booking.file === null
        ? null
        : { id: booking.token_id, file: pictureReply(files, booking.file) },
    name: booking.token_name,
    price: toDecimal(booking.price),
    starts_at: toMoscowIso(booking.starts_at),
    ends_at: toMoscowIso(booking.ends_at),
    expires_at: toMoscowIso(booking.expires_at),
    is_from_balance: booking.is_from_balance,
    payment: payment ? paymentReply(payment, told.at(-1)) : null,
    refunds: told.map(({ amount, status }) => ({
      amount: toDecimal(amount),
      status: { code: status, name: REFUND_WORDS[status] },
    })),
    can_cancel: code === 'created' || code === 'booked',
    reason: booking.reason ?? (code === 'expired' ? PROMO_WORDS.expired : null),
    views: sumOf('views'),
    clicks: sumOf('clicks'),
    days: own.map(({ day, views, clicks }) => ({ day, views, clicks })),
    created_at: toMoscowIso(booking.created_at),
    checked_at: toMoscowIso(now),
  }
}

/** By the time, whether or not anybody has noted it. */
function statusAt(booking: ShownBooking, now: Date): PromoBooking['status']['code'] {
  const { status, expires_at, starts_at, ends_at, ended_at } = booking
  if (status === 'created' && expires_at <= now) return 'expired'
  if (status !== 'booked') return status
  if (ended_at !== null || ends_at <= now) return 'completed'
  return starts_at <= now ? 'active' : 'booked'
}
