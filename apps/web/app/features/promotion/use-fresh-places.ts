import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { PromoBooking } from '@kefir/wire/promo'
import { useTabReturn } from '../../lib/browser/use-tab-return.ts'
import { useLive } from '../../lib/live/live.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import { isMoving } from './is-moving.ts'

const LOOK_MS = 3_000

/** Reads the page again when a live message says so, when the tab is looked at, and while something is under way. */
export function useFreshPlaces(bookings: PromoBooking[]) {
  const { revalidate } = useRevalidator()
  const reread = () => {
    stopWaiting()
    void revalidate()
  }
  const account = useAccount()
  useLive(account && `user.${account.id}`, { PaymentUpdated: reread }, reread)
  useTabReturn(reread)

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reread()
  })
  const isWatched = bookings.some(isMoving)
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWatched])

  return reread
}
