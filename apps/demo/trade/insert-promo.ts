import { quoted } from '@kefir/rules/text/format-russian'
import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { insertSlot } from '@kefir/api/modules/promos/promo-desk.queries'
import { placeName, PROMO_DAYS, PROMO_PRICE } from '@kefir/rules/promos/places'
import { DAY_MS } from '../day-ms.ts'
import { insertPayment } from './insert-payment.ts'

/** Where the promos of `insert-drops.ts` begin, this one has just ended. */
const ENDED_DAYS_AGO = 1
const PAID_DAYS_AGO = 8.4
const PLACE = 'new_2'

type Input = { userId: number; token: { id: number; name: string }; now: Date }

/** A promo that the demo login had, and who looked at it day by day. */
export async function insertPromo(tx: Tx, { userId, token, now }: Input): Promise<Posting[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const startsAt = before(ENDED_DAYS_AGO + PROMO_DAYS)
  const endsAt = before(ENDED_DAYS_AGO)
  const paidAt = before(PAID_DAYS_AGO)
  const slotId = await insertSlot(tx, { place: PLACE, tokenId: token.id, startsAt, endsAt })
  const { id } = await tx
    .insertInto('promo_bookings')
    .values({
      user_id: userId,
      token_id: token.id,
      token_name: token.name,
      place: PLACE,
      status: 'booked',
      price: PROMO_PRICE,
      starts_at: startsAt,
      ends_at: endsAt,
      slot_id: slotId,
      is_from_balance: false,
      created_at: new Date(paidAt.getTime() - 120_000),
      expires_at: new Date(paidAt.getTime() + 780_000),
      paid_at: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = await insertPayment(tx, {
    userId,
    purpose: 'promo',
    refId: id,
    method: 'card',
    lines: [{ description: `Реклама: ${placeName(PLACE)}`, kopecks: PROMO_PRICE }],
    description: `Реклама токена ${quoted(token.name)}`,
    returnPath: `/promotion-token/${token.id}`,
    at: new Date(paidAt.getTime() - 1_000),
    spentAt: paidAt,
  })
  await tx.updateTable('promo_bookings').set({ payment_id: paid.id }).where('id', '=', id).execute()
  await insertLooks(tx, slotId, startsAt)
  return [
    ...paid.postings,
    {
      currency: 'RUB',
      reason: 'promo',
      ref: { type: 'promo', id: String(id) },
      at: paidAt,
      lines: [
        { userId, kind: 'held', amount: -PROMO_PRICE },
        { house: 'fees', amount: PROMO_PRICE },
      ],
    },
  ]
}

/** More on the first days, and about every ninth who looks comes. */
async function insertLooks(tx: Tx, slotId: number, startsAt: Date) {
  await sql`
    insert into promo_views (slot_id, day, visitor_hash, is_click)
    select ${slotId}, (${startsAt}::timestamptz at time zone 'Europe/Moscow')::date + day,
      sha256(convert_to('visitor ' || visitor, 'UTF8')), (visitor + day) % 9 = 0
    from generate_series(0, ${PROMO_DAYS - 1}::int) day
    cross join lateral generate_series(1, 96 - day * 8 + day * day % 5) visitor`.execute(tx)
}
