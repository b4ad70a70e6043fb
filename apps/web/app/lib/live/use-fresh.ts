import { useEffect, useEffectEvent } from 'react'
import type { LiveChannels } from '@kefir/wire/live'
import { keepLooking } from '../browser/keep-looking.ts'
import { usePageShownAgain } from '../browser/use-page-shown-again.ts'
import { useTabReturn } from '../browser/use-tab-return.ts'
import { useAccount } from '../session/root-data.ts'
import { useLive } from './live.ts'

type Freshness = {
  /**
   * How that stands which may change without the visitor, in any words; null where nothing may. It is read again by
   * itself, and quickly after each change, for the next often follows.
   */
  moving: string | null
  reread: () => Promise<unknown>
  /** Messages to the user after which it is read at once. */
  hears?: (keyof LiveChannels[`user.${number}`])[]
}

const PAYMENTS: Required<Freshness>['hears'] = ['PaymentUpdated']

/**
 * Keeps something of the user's fresh: it is read anew when a live message says so, when the tab is looked at again,
 * and by itself while something is under way.
 */
export function useFresh({ moving, reread, hears = PAYMENTS }: Freshness) {
  const account = useAccount()
  const look = () => void reread()
  useLive(
    account && `user.${account.id}`,
    Object.fromEntries(hears.map((event) => [event, look])),
    look,
  )
  useTabReturn(look)
  usePageShownAgain(look)

  const lookAgain = useEffectEvent(reread)
  useEffect(() => {
    if (moving === null) return
    return keepLooking(() => lookAgain())
  }, [moving])
}
