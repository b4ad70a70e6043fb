import type { PromoBooking } from '@kefir/wire/promos'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import { isMoving } from './is-moving.ts'

/** Keeps the page of promos fresh, and gives what reads it anew. */
export function useFreshPromos(bookings: PromoBooking[]) {
  const reread = useRereadPage(stopWaiting)
  const states = bookings.map(({ status, payment }) => [status.code, payment?.status.code])
  useFresh({ moving: bookings.some(isMoving) ? states.join() : null, reread })
  return reread
}
