import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import type { Offer } from '@kefir/wire/offers'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { step } from '../../../step.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { itemOf } from '../orders/buy-tokens.ts'
import { deliverOrder } from '../orders/deliver-order.ts'
import { expireFor } from '../orders/expire-for.ts'
import {
  insertItems,
  insertOrder,
  listItems,
  lockOffered,
  lockOrder,
} from '../orders/orders.queries.ts'
import { judgeSales } from '../sale/judge-sales.ts'
import { lockOffer, type OfferState } from './offer-state.ts'
import { changeOffer, findOffer, isBidderBlocked } from './offers.queries.ts'
import { readOffer } from './read-offer.ts'

type Accepting = Pick<
  Context,
  'db' | 'doors' | 'chain' | 'files' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'
>
type Wish = { offerId: number; userId: number; price: string }

/**
 * Sells a token for what was offered: an order that is paid already, delivered in the same transaction as any other.
 * The other offers for it hear of the sale and end.
 */
export async function acceptOffer(
  context: Accepting,
  { offerId, userId, price }: Wish,
): Promise<Offer> {
  const reply = await context.transact(
    async () => {
      const found = await findOffer(context.db, offerId)
      if (found?.token_id && found.owner_id === userId) await expireFor(context, [found.token_id])
    },
    async (tx) => {
      const state = await lockOffer(tx, offerId)
      if (!state || state.offer.status === 'waiting') throw new AppError('NOT_FOUND')
      await refuse(context, tx, state, { userId, price: fromDecimal(price), now: context.now() })
      await post(tx, await deliver(context, tx, state))
      return readOffer(context, tx, { offerId, viewerId: userId })
    },
  )
  step('offer.accepted')
  return reply
}

type Asked = { userId: number; price: bigint; now: Date }

async function refuse(
  context: Accepting,
  tx: Tx,
  { offer, token }: OfferState,
  { userId, price, now }: Asked,
) {
  const because = (message: string) => new AppError('STATE_CHANGED', { message })
  if (offer.owner_id !== userId)
    throw new AppError('FORBIDDEN', { message: 'Принять предложение может только владелец токена' })
  if (offer.status !== 'active' || offer.expires_at <= now)
    throw because('Предложение уже не\u00a0действует')
  if (token?.owner_id !== userId) throw because('Токен уже не\u00a0у\u00a0вас')
  if (offer.price !== price)
    throw because(`Цена изменилась: теперь предлагают ${formatRoubles(toDecimal(offer.price))}`)
  if (await isBidderBlocked(tx, offer.bidder_id, context.now()))
    throw because('Покупатель заблокирован: принять его предложение нельзя')
  const [judged] = await judgeSales(context, tx, { tokenIds: [token.id], userId })
  if (judged!.refusal) throw judged!.refusal
}

async function deliver(context: Accepting, tx: Tx, state: OfferState): Promise<Posting[]> {
  const { offer, token, payments, counted } = state
  const at = context.now()
  const [offered] = await lockOffered(tx, { tokenIds: [token!.id], now: context.now() })
  const orderId = await insertOrder(tx, {
    buyerId: offer.bidder_id,
    origin: 'offer',
    total: offer.price,
    at,
    expiresAt: at,
  })
  await insertItems(tx, orderId, [itemOf({ ...offered!, price: offer.price })])
  const order = (await lockOrder(tx, orderId))!
  const items = await listItems(tx, { orderId })
  await changeOffer(tx, offer.id, { status: 'accepted', order_id: orderId, ended_at: at })
  const paidBy = payments.filter(({ id }) => counted.includes(id))
  const sold = await deliverOrder(
    context,
    tx,
    { order, items, tokens: [token!], handover: null },
    paidBy,
  )
  await context.publish(
    tx,
    { type: 'offer.changed', offerId: offer.id },
    { type: 'order.changed', orderId, userId: offer.bidder_id },
  )
  return sold
}
