import { useSyncExternalStore } from 'react'
import type { Order } from '@kefir/wire/orders'

const arrivals = new WeakMap<object, number>()

/**
 * Whole seconds until the order's time is over, by the server's clock: a machine whose own is wrong counts the same.
 * The first render repeats what the server wrote.
 */
export function useSecondsLeft(order: Pick<Order, 'expires_at' | 'checked_at'>): number {
  const atReading = Math.max(0, Date.parse(order.expires_at) - Date.parse(order.checked_at))
  const leftNow = () =>
    Math.max(0, Math.ceil((atReading - (performance.now() - arrivalOf(order))) / 1_000))
  return useSyncExternalStore(subscribe, leftNow, () => Math.ceil(atReading / 1_000))
}

/** When the reading came here, on a clock that nobody sets. */
function arrivalOf(order: object) {
  const known = arrivals.get(order)
  if (known !== undefined) return known
  const now = performance.now()
  arrivals.set(order, now)
  return now
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, 1_000)
  return () => clearInterval(timer)
}
