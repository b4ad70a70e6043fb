import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Offer } from '@kefir/wire/offers'
import { useTabReturn } from '../../lib/browser/use-tab-return.ts'
import { useLive } from '../../lib/live/live.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import { pollDelay } from './poll-delay.ts'

/** The bank is being asked, or tells soon. */
const MOVING = ['new', 'pending', 'waiting_for_capture', 'capturing']

/** Reads the page anew when a live message says so, when the tab is looked at again, and while a payment is under way. */
export function useFreshOffers(offers: Offer[]) {
  const account = useAccount()
  const { revalidate } = useRevalidator()
  const reread = () => {
    stopWaiting()
    void revalidate()
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reread()
  })
  useLive(
    account && `user.${account.id}`,
    { PaymentUpdated: reread, NotificationCreated: reread },
    reread,
  )
  useTabReturn(reread)

  const isMoving = offers.some(({ payment }) => payment && MOVING.includes(payment.status.code))
  useEffect(() => {
    if (!isMoving) return
    const since = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          look()
          wait()
        },
        pollDelay(performance.now() - since),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [isMoving])
}
