import type { OrderStatus } from './order-words.ts'
import { nextOfOrder, type NextOfOrder, type Payment } from './next-of-order.ts'

type Booking = {
  /** As an order stands, but for what was bought. */
  status: Exclude<OrderStatus, 'done' | 'delivering'> | 'booked'
  isOverdue: boolean
  /** The payment it was booked for, or is being taken for. */
  paymentId: number | null
  /** The token may have a promo, and is its buyer's still. */
  canHavePromo: boolean
  /** It was booked, and its slot was called off before it began. */
  isCalledOff: boolean
}

export type NextOfPromo = Omit<NextOfOrder, 'deliver' | 'settle'> & {
  /** The place is the token's for this payment, whose money has come. */
  book: number | null
  /** What was paid for it goes back, for it will not be shown. */
  callOff: boolean
}

/**
 * What is to be done about a bought place now, whoever asks and however late. It is bought as tokens are: one payment
 * books it, every other goes back, and what nobody paid for ends.
 */
export function nextOfPromo(booking: Booking, payments: Payment[]): NextOfPromo {
  const {
    deliver,
    settle: _never,
    ...next
  } = nextOfOrder(
    {
      status: booking.status === 'booked' ? 'done' : booking.status,
      isOverdue: booking.isOverdue,
      paymentId: booking.paymentId,
      isDeliverable: booking.canHavePromo,
      handover: null,
    },
    payments,
  )
  return { ...next, book: deliver, callOff: booking.status === 'booked' && booking.isCalledOff }
}
