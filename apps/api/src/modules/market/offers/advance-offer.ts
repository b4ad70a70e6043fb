import type { NextOfOffer } from '@kefir/rules/market/next-of-offer'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { step } from '../../../step.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { endHeldPayment } from '../../payments/taking/end-held-payment.ts'
import { refundPayments } from '../../payments/taking/refund-payments.ts'
import { endOffer, tellChanged } from './end-offer.ts'
import { decide, isOpen, lockOffer, type OfferState } from './offer-state.ts'
import { changeOffer, markCounted } from './offers.queries.ts'

export type Advancing = Pick<Context, 'transact' | 'jobs' | 'publish' | 'now'>

/**
 * Does what is to be done about an offer: takes what is held, makes or raises it by what came, gives back, ends.
 * Whoever learns of something calls it, and so does the sweeper; what was done already is not done again.
 */
export async function advanceOffer(context: Advancing, offerId: number) {
  const next = await context.transact(async (tx) => {
    const state = await lockOffer(tx, offerId)
    if (!state) return null
    const decided = await decide(tx, state, context.now())
    const postings = decided.ends
      ? await endOffer(context, tx, state, {
          status: decided.ends === 'expired' ? 'expired' : 'ended',
          why: decided.ends,
        })
      : await goOn(context, tx, state, decided)
    if (postings.length > 0) await post(tx, postings)
    return decided
  })
  if (next?.count) step('offer.held')
  if (next?.ends || next?.refund.length) step('offer.returning')
}

/** In words for whoever paid. */
const WHY_BACK = {
  other: 'Предложение оплачено другим платежом',
  late: 'Деньги пришли, когда предложение уже завершилось',
}

async function goOn(
  context: Advancing,
  tx: Tx,
  state: OfferState,
  { count, capture, letGo, refund }: NextOfOffer,
): Promise<Posting[]> {
  const { offer, payments } = state
  for (const paymentId of letGo) await endHeldPayment(context, tx, { paymentId, to: 'cancelling' })
  if (capture !== null) await endHeldPayment(context, tx, { paymentId: capture, to: 'capturing' })
  if (count !== null) await grow(context, tx, state, count)
  const reason = isOpen(offer) ? WHY_BACK.other : WHY_BACK.late
  return refundPayments(context, tx, { payments, ids: refund, reason })
}

/** The money that came is part of the price; before the first of it there was none. */
async function grow(
  context: Advancing,
  tx: Tx,
  { offer, token, payments }: OfferState,
  paymentId: number,
) {
  const { amount } = payments.find(({ id }) => id === paymentId)!
  const price = offer.status === 'active' ? offer.price + amount : amount
  await markCounted(tx, paymentId, context.now())
  await changeOffer(tx, offer.id, { status: 'active', price })
  await tellChanged(context, tx, { offerId: offer.id, tokenId: token?.id ?? null })
}
