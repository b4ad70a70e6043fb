import { useState } from 'react'
import type { Order } from '@kefir/wire/orders'
import { callApi } from '../../lib/api/call-api.ts'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { isMoving, stageOf } from './order-stage.ts'

type Kept = { loaded: Order; order: Order }

/** The order as it is now: what the loader read, and what was read since. */
export function useOrder(loaded: Order) {
  const [kept, setKept] = useState<Kept>({ loaded, order: loaded })
  if (kept.loaded !== loaded) setKept({ loaded, order: loaded })
  const order = kept.loaded === loaded ? kept.order : loaded
  const { id } = loaded

  function take(fresh: Order) {
    setKept((old) =>
      old.loaded !== loaded || isOlder(fresh, old.order) ? old : { loaded, order: fresh },
    )
  }

  async function reread() {
    const fresh = await readOrder(id)
    if (fresh) take(fresh)
  }

  useFresh({ moving: isMoving(order) ? stateOf(order) : null, reread })

  return { order, take, reread }
}

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
    order.cashback,
  ].join()

// The page keeps what it has when this call fails; the next occasion tries again.
const readOrder = (id: number) =>
  callApi('GET /v1/orders/:id', { params: { id } }).catch(() => null)
