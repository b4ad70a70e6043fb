import { addDays, moscowDay } from '@kefir/rules/time/moscow-days'
import type { Context } from '../../context.ts'
import { offeredWords, offerEndedWords, offerGoneWords } from './note-words.ts'
import { ageLines, lockLines, renewLine } from './notifications.queries.ts'
import { notify } from './notify.ts'
import { findOfferNews, hasStandingOffer, type OfferNews } from './told.queries.ts'

type Telling = Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>

/** To the owner: what they are offered, or are no more. To the bidder: that it came to nothing, unless by their wish. */
export async function tellOfOffer(context: Telling, offerId: number) {
  const offer = await findOfferNews(context.db, offerId)
  if (!offer || offer.status === 'waiting') return
  if (offer.status === 'active') return tellOwner(context, offer)
  if (offer.stood) await ageOwnersLines(context, offer)
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

/** One line a day of one bidder and token. */
const causeOf = ({ token_id, bidder_id }: OfferNews, day: string) =>
  `offer:${token_id}:${bidder_id}:${day}`

/**
 * One line and one letter a day of one bidder and token, however often they offer and withdraw: that costs them nothing.
 * Whatever can be accepted now is told by the same line, unread again.
 */
async function tellOwner(context: Telling, offer: OfferNews) {
  const { owner_id: userId, picture_id: pictureId } = offer
  const at = context.now()
  const words = offeredWords(offer)
  const cause = causeOf(offer, moscowDay(at))
  await context.transact(async (tx) => {
    await notify(context, tx, { ...words, kind: 'offer', userId, pictureId, cause })
    const id = await renewLine(tx, { userId, cause, at, title: words.title, text: words.text })
    if (id !== null) await context.publish(tx, newsFor(userId, id))
  })
}

/** A line that says something else now is news to whoever looks at it. */
const newsFor = (userId: number, notificationId: number) =>
  ({ type: 'notification.created', notificationId, userId }) as const

/** What is over promises no money any more. The next offer of its bidder may have taken its line meanwhile. */
async function ageOwnersLines(context: Telling, offer: OfferNews) {
  const causes = daysSince(offer.created_at, context.now()).map((day) => causeOf(offer, day))
  await context.transact(async (tx) => {
    const ids = await lockLines(tx, { userId: offer.owner_id, causes })
    if (ids.length === 0 || (await hasStandingOffer(tx, offer))) return
    const aged = await ageLines(tx, ids, offerGoneWords(offer))
    await context.publish(tx, ...aged.map((id) => newsFor(offer.owner_id, id)))
  })
}

/** Moscow days, the last one too. */
function daysSince(first: Date, last: Date) {
  const days: string[] = []
  for (let day = moscowDay(first); day <= moscowDay(last); day = addDays(day, 1)) days.push(day)
  return days
}
