import { OFFER_ENDS, type OfferStatus } from '@kefir/rules/market/offer-words'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { endHeldPayment } from '../../payments/taking/end-held-payment.ts'
import { refundPayments } from '../../payments/taking/refund-payments.ts'
import type { OfferState } from './offer-state.ts'
import { changeOffer, type OfferRow } from './offers.queries.ts'

export type Ending = Pick<Context, 'jobs' | 'publish' | 'now'>

type Outcome = { status: OfferStatus; why: keyof typeof OFFER_ENDS }

/**
 * An offer came to nothing: what was taken from the balance is there again, what was paid goes back to its card or
 * phone. Under the locks of token and offer; the caller posts what this gives.
 */
export async function endOffer(
  context: Ending,
  tx: Tx,
  state: OfferState,
  { status, why }: Outcome,
): Promise<Posting[]> {
  const { offer, token, payments } = state
  const at = context.now()
  const reason = OFFER_ENDS[why]
  await changeOffer(tx, offer.id, { status, reason, ended_at: at })
  const fresh = payments.filter(({ spent_at }) => spent_at === null)
  for (const { id, status: paid } of fresh)
    if (paid === 'waiting_for_capture')
      await endHeldPayment(context, tx, { paymentId: id, to: 'cancelling' })
  const ids = fresh.filter(({ status: paid }) => paid === 'succeeded').map(({ id }) => id)
  const back = await refundPayments(context, tx, { payments: fresh, ids, reason })
  await tellChanged(context, tx, { offerId: offer.id, tokenId: token?.id ?? null })
  return offer.from_balance > 0n ? [...back, returned(offer, at)] : back
}

const returned = (
  { id, bidder_id: userId, from_balance: amount }: OfferRow,
  at: Date,
): Posting => ({
  currency: 'RUB',
  reason: 'offer_returned',
  ref: { type: 'offer', id: String(id) },
  at,
  lines: [
    { userId, kind: 'held', amount: -amount },
    { userId, kind: 'available', amount },
  ],
})

/** Whoever made or received it hears, and whoever looks at the token. */
export async function tellChanged(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  { offerId, tokenId }: { offerId: number; tokenId: number | null },
) {
  await publish(
    tx,
    { type: 'offer.changed', offerId },
    ...(tokenId === null ? [] : [{ type: 'token.changed' as const, tokenId }]),
  )
}
