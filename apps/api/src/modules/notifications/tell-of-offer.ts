import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { Context } from '../../context.ts'
import { offeredWords, offerEndedWords } from './note-words.ts'
import { renewLine } from './notifications.queries.ts'
import { notify } from './notify.ts'
import { findOfferNews, type OfferNews } from './told.queries.ts'

type Telling = Pick<Context, 'db' | 'transact' | 'publish' | 'jobs' | 'now'>

/** To the owner: what they are offered, and more of it. To the bidder: that it came to nothing, unless by their wish. */
export async function tellOfOffer(context: Telling, offerId: number) {
  const offer = await findOfferNews(context.db, offerId)
  if (!offer) return
  if (offer.status === 'active') await tellOwner(context, offer)
  if (['declined', 'expired', 'ended'].includes(offer.status))
    await context.transact((tx) =>
      notify(context, tx, {
        ...offerEndedWords(offer),
        kind: 'offer_ended',
        userId: offer.bidder_id,
        pictureId: offer.picture_id,
        cause: `offer:${offer.id}:over`,
      }),
    )
}

/**
 * One line and one letter a day of one bidder and token, however often they offer and withdraw: that costs them nothing.
 * A higher price is told by the same line, unread again.
 */
async function tellOwner(context: Telling, offer: OfferNews) {
  const { token_id, bidder_id, owner_id: userId, picture_id: pictureId } = offer
  const at = context.now()
  const words = offeredWords(offer)
  const cause = `offer:${token_id}:${bidder_id}:${moscowDay(at)}`
  await context.transact(async (tx) => {
    await notify(context, tx, { ...words, kind: 'offer', userId, pictureId, cause })
    if (!offer.is_highest) return
    const id = await renewLine(tx, { userId, cause, text: words.text, at })
    if (id !== null)
      await context.publish(tx, { type: 'notification.created', notificationId: id, userId })
  })
}
