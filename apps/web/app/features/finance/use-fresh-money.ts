import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTabReturn } from '../../lib/browser/use-tab-return.ts'
import { useLive } from '../../lib/live/live.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'

const FIRST_MS = 1_500
const LONGEST_MS = 30_000

/** Reads the page anew when a live message says so, when the tab is looked at again, and by itself while money moves. */
export function useFreshMoney({ isMoving }: { isMoving: boolean }) {
  const account = useAccount()
  const { revalidate } = useRevalidator()
  const reread = () => {
    stopWaiting()
    void revalidate()
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reread()
  })
  useLive(account && `user.${account.id}`, { PaymentUpdated: reread }, reread)
  useTabReturn(reread)

  useEffect(() => {
    if (!isMoving) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        look()
        wait(Math.min(LONGEST_MS, delay * 1.5))
      }, delay)
    }
    wait(FIRST_MS)
    return () => clearTimeout(timer)
  }, [isMoving])
}
