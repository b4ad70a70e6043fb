import type { Context } from '../../context.ts'
import { offeredWords, offerEndedWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findOfferNews } from './told.queries.ts'

/** To the owner: what they are offered, and more of it. To the bidder: that it came to nothing, unless by their wish. */
export async function tellOfOffer(
  context: Pick<Context, 'db' | 'transact' | 'publish' | 'jobs' | 'now'>,
  offerId: number,
) {
  const offer = await findOfferNews(context.db, offerId)
  if (!offer) return
  const pictureId = offer.picture_id
  if (offer.status === 'active')
    await context.transact((tx) =>
      notify(context, tx, {
        ...offeredWords(offer),
        kind: 'offer',
        userId: offer.owner_id,
        pictureId,
        cause: `offer:${offer.id}:${offer.price}`,
      }),
    )
  if (['declined', 'expired', 'ended'].includes(offer.status))
    await context.transact((tx) =>
      notify(context, tx, {
        ...offerEndedWords(offer),
        kind: 'offer_ended',
        userId: offer.bidder_id,
        pictureId,
        cause: `offer:${offer.id}:over`,
      }),
    )
}
