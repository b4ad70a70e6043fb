import { formatDateTime, quoted } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Note } from '../../../brings/bell.ts'
import type { Context } from '../../../context.ts'
import type { EventOf } from '../../../events/events.ts'
import { GIVEN_UP } from './give-up-promo.ts'
import { promoPath } from './promo-path.ts'
import { findPromoNews, type PromoNews } from './promo-news.queries.ts'

/** That a promo is booked, or came to nothing though its buyer did not give it up. */
export async function tellOfPromo(
  { db }: Pick<Context, 'db'>,
  { bookingId }: EventOf<'promo.changed'>,
): Promise<Note[]> {
  const promo = await findPromoNews(db, bookingId)
  if (!promo || promo.reason === GIVEN_UP) return []
  const { id, user_id: userId, token_id: tokenId, picture_id: pictureId } = promo
  const isBooked = promo.status === 'booked'
  return [
    {
      ...(isBooked ? bookedWords(promo) : endedWords(promo)),
      ...{ kind: 'promo', userId, pictureId },
      link: tokenId === null ? null : promoPath(tokenId),
      cause: `promo:${id}:${isBooked ? 'booked' : 'ended'}`,
    },
  ]
}

const bookedWords = ({ token_name, starts_at, ends_at }: PromoNews) => ({
  title: 'Место для\u00a0рекламы ваше',
  text: `${quoted(token_name)} будет среди новых с\u00a0${formatDateTime(toMoscowIso(starts_at))} до\u00a0${formatDateTime(toMoscowIso(ends_at))}.`,
})

const endedWords = ({ token_name, reason }: PromoNews) => ({
  title: 'Реклама не\u00a0состоится',
  text: `Место для\u00a0${quoted(token_name)}: ${reason ?? 'показ отменён'}. Если деньги уже списаны, они вернутся сами.`,
})
