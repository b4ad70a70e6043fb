import type { OrderStatus } from './order-words.ts'

export type Payment = {
  id: number
  status: string
  /** Its money went on: to sellers, or back. */
  isSpent: boolean
  /** The buyer has it again. */
  isReturned: boolean
}

/**
 * How the chain's part of an order stands. `unchecked`: nobody asked the chain whether the seller's order holds; `void`: it
 * does not; then it waits to be sent, is on its way, was turned away at the buyer's own address, or has come to its end.
 */
export type Handover = 'unchecked' | 'ready' | 'void' | 'sent' | 'turned-away' | 'done' | 'failed'

type Order = {
  status: OrderStatus
  isOverdue: boolean
  /** The payment it is being delivered for. */
  paymentId: number | null
  /** All its tokens are still reserved for it and may change hands. */
  isDeliverable: boolean
  /** Null where the tokens change hands here. */
  handover: Handover | null
}

export type NextOfOrder = {
  /** The chain is asked, or asked again, to hand the token over for this payment, whose money has come. */
  settle: number | null
  /** The order gets its tokens for this payment, whose money has come. */
  deliver: number | null
  /** What the buyer's bank holds is taken for the order. */
  capture: number | null
  /** Held money that is let go. */
  letGo: number[]
  /** Money that came and goes back. */
  refund: number[]
  ends: 'expired' | 'cancelled' | 'refunded' | null
}

/** A status that nobody has thought of here does not compile: its money would go back. */
const IS_UNDER_WAY: Record<OrderStatus, boolean> = {
  created: true,
  paid: true,
  delivering: true,
  done: false,
  expired: false,
  cancelled: false,
  refunded: false,
}

/**
 * What is to be done about an order now, whoever asks and however late: one payment buys it, every other goes back, and
 * what nobody paid for ends. Doing it again finds nothing left to do.
 */
export function nextOfOrder(order: Order, payments: Payment[]): NextOfOrder {
  const fresh = payments.filter(({ isSpent }) => !isSpent)
  const came = idsOf(fresh, 'succeeded')
  const held = idsOf(fresh, 'waiting_for_capture')
  const isUnderWay = IS_UNDER_WAY[order.status]
  const nothing = {
    settle: null,
    deliver: null,
    capture: null,
    letGo: held,
    refund: came,
    ends: null,
  }

  if (!isUnderWay) {
    const isReturned = order.status !== 'done' && payments.some((one) => one.isReturned)
    return { ...nothing, ends: isReturned && order.status !== 'refunded' ? 'refunded' : null }
  }
  if (order.status === 'delivering') return nextOfHandover(order, nothing)
  if (order.handover === 'void') return { ...nothing, ends: 'cancelled' }
  if (!order.isDeliverable)
    return {
      ...nothing,
      ends: came.length + held.length > 0 || order.isOverdue ? 'cancelled' : null,
    }
  // The buyer was told that its time is over, whether or not anybody has noted it.
  if (order.status === 'created' && order.isOverdue) return { ...nothing, ends: 'expired' }
  if (came.length > 0) {
    const deed = order.handover === null ? 'deliver' : 'settle'
    return { ...nothing, [deed]: came[0]!, refund: came.slice(1) }
  }

  const chosen = payments.find(({ id }) => id === order.paymentId)
  if (chosen && chosen.status !== 'cancelled') return nothing
  if (held.length > 0) {
    // Money is not taken for what the chain may already refuse.
    const capture = order.handover === 'unchecked' ? null : held[0]!
    return { ...nothing, capture, letGo: held.slice(1) }
  }
  return { ...nothing, ends: chosen ? 'cancelled' : null }
}

/** What was sent is waited for, whatever else happens to the token: the chain alone says whose it is. */
function nextOfHandover({ handover, paymentId }: Order, nothing: NextOfOrder): NextOfOrder {
  if (handover === 'failed') return { ...nothing, ends: 'cancelled' }
  const refund = nothing.refund.filter((id) => id !== paymentId)
  return {
    ...nothing,
    refund,
    settle: handover === 'turned-away' ? paymentId : null,
    deliver: handover === 'done' ? paymentId : null,
  }
}

const idsOf = (payments: Payment[], status: string) =>
  payments.filter((payment) => payment.status === status).map(({ id }) => id)
