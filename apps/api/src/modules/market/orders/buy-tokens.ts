import { orderPath } from '@kefir/rules/market/order-path'
import { toDecimal } from '@kefir/rules/money/decimal'
import { MOST_UNPAID, RESERVED_MINUTES } from '@kefir/rules/market/limits'
import { BUY_ALONE } from '@kefir/rules/market/sale-way'
import { splitPrice } from '@kefir/rules/market/split-price'
import { whyNotBuy } from '@kefir/rules/market/why-not-buy'
import { whyNotPay } from '@kefir/rules/market/why-not-pay'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { BuyReply } from '@kefir/wire/orders'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { holdOf } from '../../holds/hold-of.ts'
import { listHolds, turnHolds, type Hold } from '../../holds/holds.queries.ts'
import { listSaleWays, type SoldBy } from '../../tokens/sale-way.ts'
import { checkOffered } from '../signed/check-offered.ts'
import { expireFor } from './expire-for.ts'
import {
  countUnpaid,
  findOrder,
  insertItems,
  insertOrder,
  listItems,
  listReservedBy,
  lockOffered,
  type NewItem,
  type OfferedToken,
} from './orders.queries.ts'

export type Buying = Pick<
  Context,
  'config' | 'db' | 'doors' | 'chain' | 'transact' | 'jobs' | 'publish' | 'now' | 'bank' | 'log'
>
type Wish = { userId: number; tokenIds: number[] }
type LeftOut = BuyReply['left_out']

/**
 * Reserves tokens for 15 minutes at the price they are offered for. What cannot be had is left out with a word; where
 * nothing is left the reason is the refusal. Who asks again for what they have reserved gets the same order.
 */
export async function buyTokens(context: Buying, { userId, tokenIds }: Wish): Promise<BuyReply> {
  return context.transact(
    async () => {
      await expireFor(context, tokenIds)
      // Of several those in wallets are left out.
      const [only, ...others] = new Set(tokenIds)
      if (only !== undefined && others.length === 0) await checkOffered(context, only)
    },
    (tx) => orderTokens(context, tx, { userId, tokenIds }),
  )
}

/** The same inside a transaction; what overdue orders keep was freed before it. */
export async function orderTokens(
  context: Buying,
  tx: Tx,
  { userId, tokenIds }: Wish,
): Promise<BuyReply> {
  const asked = [...new Set(tokenIds)]
  const { legal_class: legalClass } = await lockUser(tx, userId)
  const tokens = await lockOffered(tx, { tokenIds: asked, now: context.now() })
  const holds = await listHolds(tx, { tokenIds: asked })
  const reserved = await listReservedBy(tx, { tokenIds: asked, buyerId: userId })
  const soldBy = await listSaleWays(context, tx, tokens)
  const isAlone = asked.length === 1
  const known = { tokens, holds, reserved, userId, soldBy, isAlone }
  const judged = asked.map((tokenId) => judge(context, tokenId, known))
  const free = judged.flatMap(({ token }) =>
    token ? [{ ...token, saleOrderId: soldBy(token.id).saleOrderId }] : [],
  )
  if (free.length === 0) return refuseOrRepeat(context, tx, judged)
  refuseUnpayable(free, legalClass)
  await refuseHoarder(context, tx, userId)
  return reserve(context, tx, { userId, free, leftOut: judged.flatMap(leftOutOf) })
}

type Judged = {
  tokenId: number
  name: string
  token: OfferedToken | null
  /** The buyer's own, which keeps it for them. */
  orderId: number | null
  reason: string | null
}

type Known = {
  tokens: OfferedToken[]
  holds: Hold[]
  reserved: { token_id: number; order_id: number }[]
  userId: number
  soldBy: (tokenId: number) => SoldBy
  /** Nothing else was asked for. */
  isAlone: boolean
}

function judge(context: Buying, tokenId: number, known: Known): Judged {
  const { tokens, holds, reserved, userId, soldBy, isAlone } = known
  const { way } = soldBy(tokenId)
  const token = tokens.find(({ id }) => id === tokenId)
  const hold = holds.find(({ token_id }) => token_id === tokenId) ?? null
  const orderId = reserved.find(({ token_id }) => token_id === tokenId)?.order_id ?? null
  const reason =
    orderId === null
      ? (whyNotBuy({
          isShown: token?.status === 'ready',
          isOwn: token?.owner_id === userId,
          isSale: token?.is_sale ?? false,
          saleWay: way,
          isSellerBlocked: token?.is_seller_blocked ?? false,
          hold: hold && holdOf(context, hold.kind),
        }) ?? (way === 'signed' && !isAlone ? BUY_ALONE : null))
      : `Токен уже в вашем заказе № ${orderId}`
  // The name of what is hidden is nobody's to read.
  const name = token?.status === 'ready' ? token.name : `№ ${tokenId}`
  return { tokenId, name, token: reason === null ? token! : null, orderId, reason }
}

const leftOutOf = ({ tokenId, name, reason }: Judged): LeftOut =>
  reason === null ? [] : [{ token_id: tokenId, name, reason }]

async function refuseOrRepeat(context: Buying, tx: Tx, judged: Judged[]): Promise<BuyReply> {
  const [first] = judged
  const isOneOrder = judged.every(({ orderId }) => orderId === first!.orderId)
  if (isOneOrder && first!.orderId !== null)
    return replyOf(context, tx, { orderId: first!.orderId, leftOut: [] })
  if (judged.length > 1)
    throw new AppError('STATE_CHANGED', {
      message: 'Ни один из этих токенов сейчас нельзя купить',
    })
  if (first!.name === `№ ${first!.tokenId}`) throw new AppError('NOT_FOUND')
  throw new AppError('STATE_CHANGED', { message: first!.reason! })
}

function refuseUnpayable(free: OfferedToken[], legalClass: string) {
  const total = free.reduce((sum, { price }) => sum + price!, 0n)
  const message = whyNotPay({ total, legalClass, tokens: free.length })
  if (message) throw new AppError('STATE_CHANGED', { message })
}

async function refuseHoarder({ now }: Buying, tx: Tx, userId: number) {
  if ((await countUnpaid(tx, userId, now())) < MOST_UNPAID) return
  throw new AppError('STATE_CHANGED', {
    message: `У вас уже ${MOST_UNPAID} неоплаченных заказов. Оплатите или отмените их`,
  })
}

type Reserved = { userId: number; free: Ordered[]; leftOut: LeftOut }

async function reserve(context: Buying, tx: Tx, { userId, free, leftOut }: Reserved) {
  const at = context.now()
  const items = free.map(itemOf)
  const orderId = await insertOrder(tx, {
    buyerId: userId,
    origin: 'listing',
    total: items.reduce((sum, { price }) => sum + price, 0n),
    at,
    expiresAt: new Date(at.getTime() + RESERVED_MINUTES * 60_000),
  })
  await insertItems(tx, orderId, items)
  const tokenIds = free.map(({ id }) => id)
  await turnHolds(tx, { tokenIds, kind: 'order', refId: BigInt(orderId), at })
  await context.publish(
    tx,
    ...tokenIds.map((tokenId) => ({ type: 'token.changed' as const, tokenId })),
  )
  return replyOf(context, tx, { orderId, leftOut })
}

/** `saleOrderId`: by which signature the chain hands it over; none where it changes hands here. */
type Ordered = OfferedToken & { saleOrderId?: number | null }

/** An author who sells their own work gets the price; a royalty is for the sales after that. */
export function itemOf(token: Ordered): NewItem {
  const isResale = token.author_id !== token.owner_id
  const royaltyBps = isResale ? token.royalty_bps : 0
  const { price, fee, royalty } = splitPrice({ price: token.price!, royaltyBps })
  return {
    tokenId: token.id,
    name: token.name,
    sellerId: token.owner_id,
    authorId: royalty > 0n ? token.author_id : null,
    price,
    fee,
    royalty,
    saleOrderId: token.saleOrderId ?? null,
  }
}

async function replyOf(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { orderId, leftOut }: { orderId: number; leftOut: LeftOut },
): Promise<BuyReply> {
  const order = (await findOrder(tx, orderId))!
  const items = await listItems(tx, { orderId })
  const sumOf = (part: 'fee' | 'royalty') =>
    toDecimal(items.reduce((sum, one) => sum + one[part], 0n))
  return {
    status: 'pending',
    order_id: orderId,
    total: toDecimal(order.total),
    split: { price: toDecimal(order.total), fee: sumOf('fee'), royalty: sumOf('royalty') },
    payment_url: `${config.publicUrl}${orderPath(orderId)}`,
    expires_at: toMoscowIso(order.expires_at),
    left_out: leftOut,
  }
}
