import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '@kefir/wire/orders'
import { callApi } from '../../lib/api/call-api.ts'
import { useTabReturn } from '../../lib/browser/use-tab-return.ts'
import { useLive } from '../../lib/live/live.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { isMoving, stageOf } from './order-stage.ts'
import { pollDelay } from './poll-delay.ts'

type State = {
  loaded: Order
  order: Order
  /** When the order came to stand as it does, by this machine's running time. */
  since: number
}

/**
 * The order as it is now: what the loader read, and what was read since: when a live message says so, when the tab is
 * looked at again, and by itself while something is under way.
 */
export function useOrder(loaded: Order) {
  const [kept, setState] = useState<State>(() => startFrom(loaded))
  const state = kept.loaded === loaded ? kept : startFrom(loaded)
  if (state !== kept) setState(state)
  const { order, since } = state
  const { id } = loaded

  function take(fresh: Order) {
    setState((old) => {
      if (old.loaded !== loaded || isOlder(fresh, old.order)) return old
      const isSame = stateOf(fresh) === stateOf(old.order)
      return { loaded, order: fresh, since: isSame ? old.since : performance.now() }
    })
  }

  async function reread() {
    const fresh = await readOrder(id)
    if (fresh) take(fresh)
  }

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reread()
  })
  const account = useAccount()
  useLive(account && `user.${account.id}`, { PaymentUpdated: () => void reread() }, () => {
    void reread()
  })
  useTabReturn(() => void reread())

  // Back from the bank may show the page as it was left, with nothing of it run again.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const isPolled = isMoving(order)
  // Each reading, also one that failed, is followed by the next.
  useEffect(() => {
    if (!isPolled) return
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
  }, [isPolled, since])

  return { order, take, reread }
}

const startFrom = (loaded: Order): State => ({ loaded, order: loaded, since: performance.now() })

/** Answers may overtake each other. */
const isOlder = (one: Order, other: Order) =>
  Date.parse(one.checked_at) < Date.parse(other.checked_at)

const stateOf = (order: Order) =>
  [
    stageOf(order),
    order.status.code,
    order.payment?.id,
    order.payment?.status.code,
    order.invoice?.paid,
  ].join()

// The page keeps what it has when this call fails; the next occasion tries again.
const readOrder = (id: number) =>
  callApi('GET /v1/orders/:id', { params: { id } }).catch(() => null)
