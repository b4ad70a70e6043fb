import type { Context } from '../../context.ts'
import { GIVEN_UP } from '../market/promos/give-up-promo.ts'
import { promoWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findPromoNews } from './told.queries.ts'

/** That a promo is booked, or came to nothing though its buyer did not give it up. */
export async function tellOfPromo(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  bookingId: number,
) {
  const promo = await findPromoNews(context.db, bookingId)
  if (!promo || promo.reason === GIVEN_UP) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...promoWords(promo),
      kind: 'promo',
      userId: promo.user_id,
      pictureId: promo.picture_id,
      cause: `promo:${promo.id}:${promo.status === 'booked' ? 'booked' : 'ended'}`,
    }),
  )
}
