import { fromDecimal } from '@kefir/rules/money/decimal'
import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { Context } from '../../context.ts'
import type { EventOf } from '../../events/events.ts'
import { onSaleWords, priceDropWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findOffered, listFans, type Fan } from './told.queries.ts'

export const TELL_FANS = 'notifications.tell-fans'

const AT_A_TIME = 500

type Telling = Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>
type Offer = Pick<EventOf<'token.listed'>, 'tokenId' | 'price' | 'previousPrice'>
type Order = Offer & { day: string; after: Fan | null }

/** A token that people favour is offered, or costs less: who they are is asked by jobs, a portion each. */
export async function tellFansLater({ transact, jobs, now }: Telling, offer: Offer) {
  if (!isNews(offer)) return
  const { tokenId, price, previousPrice } = offer
  const order: Order = { tokenId, price, previousPrice, day: moscowDay(now()), after: null }
  await transact((tx) => jobs.send(tx, TELL_FANS, order))
}

const isNews = ({ price, previousPrice }: Offer) =>
  previousPrice === null || fromDecimal(price) < fromDecimal(previousPrice)

/** Tells a portion, and orders the next one with it. What is not true any more is told to nobody. */
export async function tellFans(context: Telling, order: Order) {
  const { tokenId, day, after } = order
  const price = fromDecimal(order.price)
  const token = await findOffered(context.db, tokenId, price)
  if (!token) return
  const fans = await listFans(context.db, { tokenId, after, limit: AT_A_TIME })
  const isCheaper = order.previousPrice !== null
  const words = isCheaper
    ? priceDropWords(token, { price, previousPrice: fromDecimal(order.previousPrice!) })
    : onSaleWords(token, price)
  const notes = fans
    .filter(({ user_id }) => user_id !== token.owner_id)
    .map(({ user_id: userId }) => ({
      ...words,
      kind: isCheaper ? ('price_drop' as const) : ('on_sale' as const),
      userId,
      pictureId: token.picture_id,
      // Once a day of one token, however often its owner turns the price.
      cause: `${isCheaper ? 'price' : 'on-sale'}:${tokenId}:${day}`,
    }))
  await context.transact(async (tx) => {
    await notify(context, tx, ...notes)
    if (fans.length === AT_A_TIME)
      await context.jobs.send(tx, TELL_FANS, { ...order, after: fans.at(-1)! })
  })
}
