type Payment = {
  id: number
  status: string
  /** Its money went on: to the owner, or back. */
  isSpent: boolean
  /** Its money is part of the price. */
  isCounted: boolean
}

type Offer = {
  isOpen: boolean
  /** Something is set aside for it. */
  isActive: boolean
  isOverdue: boolean
  /** The token is still shown, and its owner the one it was made to. */
  isAcceptable: boolean
  /** The payment that makes or raises it; any other that comes goes back. */
  awaitedId: number | null
}

export type NextOfOffer = {
  /** Money that came and is part of the price now. */
  count: number | null
  /** What the bidder's bank holds is taken for the offer. */
  capture: number | null
  /** Held money that is let go. */
  letGo: number[]
  /** Money that came and goes back. */
  refund: number[]
  /** It is over, and what came from the balance is there again. */
  ends: 'expired' | 'gone' | 'unpaid' | null
}

/**
 * What is to be done about an offer now, whoever asks and however late: the awaited payment makes or raises it, every
 * other goes back, and what is over gives everything back. Doing it again finds nothing left to do.
 */
export function nextOfOffer(offer: Offer, payments: Payment[]): NextOfOffer {
  const { isOpen, isActive, isOverdue, isAcceptable, awaitedId } = offer
  const fresh = payments.filter(({ isSpent }) => !isSpent)
  const came = idsOf(fresh, 'succeeded')
  const held = idsOf(fresh, 'waiting_for_capture')
  const nothing = { count: null, capture: null, letGo: held, refund: came, ends: null }

  if (!isOpen) return nothing
  if (!isAcceptable) return { ...nothing, ends: 'gone' }
  if (isOverdue) return { ...nothing, ends: 'expired' }

  const awaited = payments.find(({ id }) => id === awaitedId)
  if (!isActive && awaited?.status === 'cancelled') return { ...nothing, ends: 'unpaid' }
  const counted = fresh.filter(({ isCounted }) => isCounted).map(({ id }) => id)
  return {
    count: awaitedId !== null && came.includes(awaitedId) ? awaitedId : null,
    capture: awaitedId !== null && held.includes(awaitedId) ? awaitedId : null,
    letGo: held.filter((id) => id !== awaitedId),
    refund: came.filter((id) => id !== awaitedId && !counted.includes(id)),
    ends: null,
  }
}

const idsOf = (payments: Payment[], status: string) =>
  payments.filter((payment) => payment.status === status).map(({ id }) => id)
