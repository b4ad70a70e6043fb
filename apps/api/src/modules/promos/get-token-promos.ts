import { PROMO_DAYS } from '@kefir/rules/promos/places'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { TokenPromos } from '@kefir/wire/promos'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { findTokenCard, listSlots, listTakenTimes } from './promo-slots.queries.ts'
import { freeTimes } from './free-times.ts'
import { getPromoPrice } from './promo-price.ts'
import { tokenCardReply } from '../tokens/token-card-reply.ts'

/** What a promo costs, when each place is free, and how a token's own promos did. */
export async function getTokenPromos(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  tokenId: number,
  viewerId: number | null,
): Promise<TokenPromos> {
  const at = now()
  const [token, taken, slots, price] = await Promise.all([
    findTokenCard(db, { tokenId, viewerId, now: at }),
    listTakenTimes(db, at),
    listSlots(db, tokenId, at),
    getPromoPrice(db),
  ])
  if (!token || !isVisibleToken(token, viewerId)) throw new AppError('NOT_FOUND')

  const isOwn = token.owner_id === viewerId
  return {
    token: tokenCardReply(files, token),
    is_own: isOwn,
    days: PROMO_DAYS,
    price: toDecimal(price),
    places: freeTimes(taken, at).map(({ place, position, startsAt, queue }) => ({
      ...{ place, position, queue },
      free_from: toMoscowIso(startsAt),
    })),
    slots: slots.map((slot) => ({
      id: slot.id,
      place: slot.place,
      starts_at: toMoscowIso(slot.starts_at),
      ends_at: toMoscowIso(slot.ends_at),
      status: slotStatus(slot, at),
      views: isOwn ? Number(slot.views) : null,
      clicks: isOwn ? Number(slot.clicks) : null,
    })),
  }
}

export function slotStatus({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date) {
  if (starts_at > now) return 'soon'
  return ends_at > now ? 'active' : 'completed'
}
