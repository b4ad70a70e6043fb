import { toDecimal } from '@kefir/rules/money/decimal'
import { PROMO_WAIT_MINUTES } from '@kefir/rules/promos/find-free-time'
import { PROMO_DAYS } from '@kefir/rules/promos/places'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PromoSlots } from '@kefir/wire/promos'
import type { Context } from '../../../context.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { freeTimes } from '../../promos/free-times.ts'
import { getPromoPrice } from '../../promos/promo-price.ts'
import { listTakenTimes } from '../../promos/promo-slots.queries.ts'
import { promoWays } from './promo-ways.ts'
import { whyNotSold } from './why-not-sold.ts'

/** What a place costs the user, how they may pay, and from when each is free. */
export async function getPromoSlots(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<PromoSlots> {
  const at = now()
  const [price, taken, { balance: available }, { legalClass }] = await Promise.all([
    getPromoPrice(db),
    listTakenTimes(db, at),
    findBalance(db, { userId, kind: 'available', currency: 'RUB' }),
    getProfile(db, userId),
  ])
  return {
    price: toDecimal(price),
    days: PROMO_DAYS,
    wait_minutes: PROMO_WAIT_MINUTES,
    ways: promoWays({ price, available, legalClass }),
    places: freeTimes(taken, at).map(({ place, position, startsAt, endsAt, queue }) => ({
      ...{ place, position, queue },
      starts_at: toMoscowIso(startsAt),
      ends_at: toMoscowIso(endsAt),
      why_not: whyNotSold(startsAt, at),
    })),
  }
}
