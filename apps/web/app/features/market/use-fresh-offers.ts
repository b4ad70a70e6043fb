import type { Offer } from '@kefir/wire/offers'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'

/** The bank is being asked, or tells soon. */
const MOVING = ['new', 'pending', 'waiting_for_capture', 'capturing']

/** Keeps the page of offers fresh: others answer, and payments are under way. */
export function useFreshOffers(offers: Offer[]) {
  const codes = offers.map(({ payment }) => payment?.status.code ?? '')
  useFresh({
    moving: codes.some((code) => MOVING.includes(code)) ? codes.join() : null,
    reread: useRereadPage(stopWaiting),
    hears: ['PaymentUpdated', 'NotificationCreated'],
  })
}
