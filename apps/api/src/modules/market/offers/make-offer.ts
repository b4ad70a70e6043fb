import { LEAST_RAISE, MOST_OFFERS } from '@kefir/rules/market/limits'
import type { SaleWay } from '@kefir/rules/market/sale-way'
import { whyNotOffer, whyNotThisPrice } from '@kefir/rules/market/why-not-offer'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import type { Offer, OfferBody } from '@kefir/wire/offers'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { step } from '../../../step.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { listSaleWays } from '../../tokens/sale-way.ts'
import { post } from '../../ledger/post.ts'
import { lockOffered, type OfferedToken } from '../orders/orders.queries.ts'
import { endOver } from './end-over.ts'
import { tellChanged } from './end-offer.ts'
import { askForPayment, heldPosting } from './hold-for-offer.ts'
import {
  changeOffer,
  countOpen,
  insertOffer,
  lockOpen,
  type OfferMethod,
  type OfferRow,
} from './offers.queries.ts'
import { readOffer } from './read-offer.ts'
import { refuseWay } from './ways-to-offer.ts'

type Making = Pick<Context, 'db' | 'chain' | 'files' | 'transact' | 'jobs' | 'publish' | 'now'>

const DAY_MS = 24 * 60 * 60_000

type Wish = OfferBody & { tokenId: number; userId: number }
type Bidder = { id: number; email: string; legal_class: string }
type Wanted = {
  bidder: Bidder
  price: bigint
  expiresAt: Date
  method: OfferMethod | undefined
}

/**
 * Offers a price for somebody's token, or raises one's own: from the balance it is set aside at once, by card or SBP
 * once it is paid.
 */
export async function makeOffer(context: Making, wish: Wish): Promise<Offer> {
  const { tokenId, userId, method } = wish
  const reply = await context.transact(
    () => endOver(context, { tokenId, bidderId: userId }),
    async (tx) => {
      const bidder = await lockUser(tx, userId)
      const [token] = await lockOffered(tx, { tokenIds: [tokenId], now: context.now() })
      if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')
      const soldBy = await listSaleWays(context, tx, [token])
      refuseToken(token, { userId, saleWay: soldBy(tokenId).way })
      refusePrice(token, fromDecimal(wish.price))
      const expiresAt = new Date(context.now().getTime() + wish.expires_in_days * DAY_MS)
      const wanted = { bidder, price: fromDecimal(wish.price), expiresAt, method }
      const open = await lockOpen(tx, { tokenId, bidderId: userId })
      const offerId = open
        ? await raise(context, tx, open, wanted)
        : await begin(context, tx, token, wanted)
      return readOffer(context, tx, { offerId, viewerId: userId })
    },
  )
  if (reply.payment === null) step('offer.held')
  return reply
}

function refuseToken(
  token: OfferedToken,
  { userId, saleWay }: { userId: number; saleWay: SaleWay },
) {
  const message = whyNotOffer({
    isShown: token.status === 'ready',
    isOwn: token.owner_id === userId,
    saleWay,
    isOwnerBlocked: token.is_seller_blocked,
  })
  if (message) throw new AppError('STATE_CHANGED', { message })
}

/** Under the token's lock: the owner may have changed the price since it was seen. */
function refusePrice(token: OfferedToken, price: bigint) {
  const message = whyNotThisPrice(price, token.is_sale ? token.price : null)
  if (message) throw new AppError('VALIDATION_FAILED', { fields: { price: message } })
}

async function begin(context: Making, tx: Tx, token: OfferedToken, wanted: Wanted) {
  const { bidder, price, expiresAt, method = 'balance' } = wanted
  if ((await countOpen(tx, bidder.id)) >= MOST_OFFERS)
    throw new AppError('STATE_CHANGED', {
      message: `У вас уже ${MOST_OFFERS} открытых предложений. Отзовите лишние`,
    })
  refuseWay({ method, legalClass: bidder.legal_class, amount: price })
  const isHeld = method === 'balance'
  const offer = await insertOffer(tx, {
    token_id: token.id,
    token_name: token.name,
    bidder_id: bidder.id,
    owner_id: token.owner_id,
    price,
    from_balance: isHeld ? price : 0n,
    method,
    status: isHeld ? 'active' : 'waiting',
    created_at: context.now(),
    expires_at: expiresAt,
  })
  if (isHeld) await hold(context, tx, offer, price)
  else await askForPayment(context, tx, { offer, method, amount: price, email: bidder.email })
  return offer.id
}

async function hold(context: Making, tx: Tx, offer: OfferRow, amount: bigint) {
  await tellChanged(context, tx, { offerId: offer.id, tokenId: offer.token_id })
  await post(tx, [heldPosting(offer, amount, context.now())])
}

async function raise(context: Making, tx: Tx, open: OfferRow, wanted: Wanted) {
  const { bidder, price, expiresAt, method = open.method } = wanted
  if ((method === 'balance') !== (open.method === 'balance'))
    throw new AppError('VALIDATION_FAILED', {
      fields: { method: 'Предложение поднимают тем же способом, каким оно сделано' },
    })
  const isActive = open.status === 'active'
  const amount = isActive ? price - open.price : price
  if (isActive && amount < LEAST_RAISE)
    throw new AppError('VALIDATION_FAILED', {
      fields: { price: `Поднять можно от ${formatRoubles(toDecimal(open.price + LEAST_RAISE))}` },
    })
  refuseWay({ method, legalClass: bidder.legal_class, amount })
  if (method === 'balance') {
    const raised = { ...open, price, from_balance: price }
    await changeOffer(tx, open.id, { price, from_balance: price, expires_at: expiresAt })
    await hold(context, tx, raised, amount)
  } else {
    await changeOffer(tx, open.id, {
      method,
      expires_at: expiresAt,
      // What stands is what was paid; nothing was yet where it waits.
      ...(!isActive && { price }),
    })
    await askForPayment(context, tx, { offer: open, method, amount, email: bidder.email })
  }
  return open.id
}
