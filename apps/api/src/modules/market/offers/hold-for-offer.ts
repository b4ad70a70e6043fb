import { quoted } from '@kefir/rules/text/format-russian'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Posting } from '../../ledger/post.ts'
import { isOver } from '../../payments/taking/is-over.ts'
import { openPayment } from '../../payments/taking/open-payment.ts'
import { listPaymentsOf } from '../../payments/taking/taking.queries.ts'
import { offerPurpose } from './offer-purpose.ts'
import { awaitedOf } from './offer-state.ts'
import { insertOfferPayment, listCounted, type OfferRow } from './offers.queries.ts'

/** Sets money of the balance aside; each raise ends at a price of its own. */
export const heldPosting = (
  { id, bidder_id: userId, price }: OfferRow,
  amount: bigint,
  at: Date,
): Posting => ({
  currency: 'RUB',
  reason: 'offer',
  ref: { type: 'offer', id: `${id}.${price}` },
  at,
  lines: [
    { userId, kind: 'available', amount: -amount },
    { userId, kind: 'held', amount },
  ],
})

type Wish = { offer: OfferRow; method: 'card' | 'sbp'; amount: bigint; email: string }

/** Begins the payment that makes or raises an offer; the same one that waits already is left to wait. */
export async function askForPayment(
  context: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { offer, method, amount, email }: Wish,
) {
  const payments = await listPaymentsOf(tx, 'offer', offer.id)
  const awaited = awaitedOf({ payments, counted: await listCounted(tx, offer.id) })
  const isSame = awaited?.method === method && awaited.amount === amount && !isOver(awaited)
  if (isSame) return
  const description = `Предложение о\u00a0токене ${quoted(offer.token_name)}`
  const payment = await openPayment(context, tx, {
    userId: offer.bidder_id,
    purpose: offerPurpose,
    refId: offer.id,
    method,
    lines: [{ description: `Токен ${quoted(offer.token_name)}`, kopecks: amount }],
    description,
    email,
  })
  await insertOfferPayment(tx, offer.id, payment.id)
}
