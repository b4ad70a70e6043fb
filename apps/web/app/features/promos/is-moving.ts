import type { PromoBooking } from '@kefir/wire/promos'

/** Whether a place may change without its buyer: then the page looks again by itself. */
export function isMoving({ status, payment }: Pick<PromoBooking, 'status' | 'payment'>): boolean {
  if (status.code === 'paid') return true
  if (!payment || payment.status.code === 'cancelled') return false
  if (status.code === 'created') return true
  const isOver = status.code === 'cancelled' || status.code === 'expired'
  return isOver && payment.refund?.status.code !== 'failed'
}
