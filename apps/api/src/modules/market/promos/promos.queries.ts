import type { PromoPlace } from '@kefir/rules/promos/places'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

export type PromoStatus = 'created' | 'paid' | 'booked' | 'refunded' | 'cancelled' | 'expired'

export type BookingRow = {
  id: number
  user_id: number
  token_id: number | null
  token_name: string
  place: PromoPlace
  status: PromoStatus
  price: bigint
  starts_at: Date
  ends_at: Date
  slot_id: number | null
  is_from_balance: boolean
  payment_id: number | null
  reason: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  ended_at: Date | null
}

const BOOKING = [
  'id',
  'user_id',
  'token_id',
  'token_name',
  'place',
  'status',
  'price',
  'starts_at',
  'ends_at',
  'slot_id',
  'is_from_balance',
  'payment_id',
  'reason',
  'created_at',
  'expires_at',
  'paid_at',
  'ended_at',
] as const

const bookingById = (db: Db | Tx, id: number) =>
  db.selectFrom('promo_bookings').select(BOOKING).where('id', '=', id)

export const findBooking = async (db: Db | Tx, id: number) =>
  (await bookingById(db, id).executeTakeFirst()) as BookingRow | undefined

/** After the table of slots, never before it: that is everybody's order. */
export const lockBooking = async (tx: Tx, id: number) =>
  (await bookingById(tx, id).forNoKeyUpdate().executeTakeFirst()) as BookingRow | undefined

type NewBooking = Pick<
  BookingRow,
  'user_id' | 'token_id' | 'token_name' | 'place' | 'price' | 'starts_at' | 'ends_at'
> & { created_at: Date; expires_at: Date }

export async function insertBooking(tx: Tx, booking: NewBooking) {
  const row = await tx
    .insertInto('promo_bookings')
    .values({ ...booking, status: 'created', is_from_balance: false })
    .returning(BOOKING)
    .executeTakeFirstOrThrow()
  return row as BookingRow
}

type Change = Partial<Omit<BookingRow, 'id' | 'user_id' | 'token_id' | 'place' | 'price'>>

export async function changeBooking(tx: Tx, id: number, change: Change) {
  await tx.updateTable('promo_bookings').set(change).where('id', '=', id).execute()
}

/** What somebody has taken and not paid for; one at most. */
export async function findUnpaid(tx: Tx, userId: number) {
  const row = await tx
    .selectFrom('promo_bookings')
    .select(BOOKING)
    .where('user_id', '=', userId)
    .where('status', 'in', ['created', 'paid'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row as BookingRow | undefined
}

/** The token that is to be promoted; locked, so that nobody sells or hides it meanwhile. */
export async function lockPromoToken(tx: Tx, tokenId: number) {
  return tx
    .selectFrom('tokens')
    .select(['id', 'name', 'owner_id', 'status', 'is_adult'])
    .where('id', '=', tokenId)
    .forShare()
    .executeTakeFirst()
}

export type PromoToken = NonNullable<Awaited<ReturnType<typeof lockPromoToken>>>

/** Of which nobody says that something is to be done: overdue, being taken, or called off by others. */
export async function listUnderWay(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from promo_bookings
    where (status in ('created', 'paid') and (status = 'paid' or expires_at <= ${now}))
      or (status = 'booked' and slot_id is null and ended_at is null)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ShownBooking = BookingRow & {
  /** As the slot has it where there is one: an editor may have ended it. */
  ends_at: Date
  token_status: string | null
  file: PictureRow | null
}

const SHOWN = sql`
  b.id, b.user_id, b.token_id, b.token_name, b.place, b.status, b.price, b.starts_at,
  coalesce(s.ends_at, b.ends_at) as ends_at, b.slot_id, b.is_from_balance, b.payment_id, b.reason,
  b.created_at, b.expires_at, b.paid_at, b.ended_at, t.status as token_status, ${pictureIn('t.picture_id')} as file`
const SHOWN_FROM = sql`
  left join tokens t on t.id = b.token_id left join promo_slots s on s.id = b.slot_id`

export async function findShown(db: Db | Tx, id: number, userId: number) {
  const { rows } = await sql<ShownBooking>`
    select ${SHOWN} from promo_bookings b ${SHOWN_FROM}
    where b.id = ${id} and b.user_id = ${userId}`.execute(db)
  return rows[0]
}

type Asked = { userId: number; tokenId: number | null }

const ofUser = ({ userId, tokenId }: Asked) =>
  sql`user_id = ${userId} ${tokenId === null ? sql`` : sql`and token_id = ${tokenId}`}`

/** The newest first, with one row more than the page holds. */
export async function listShown(
  db: Db,
  asked: Asked,
  { after, offset, perPage }: PageAsked,
): Promise<ShownBooking[]> {
  const beyond = after ? sql`and id < ${after[0]}::bigint` : sql``
  const { rows } = await sql<ShownBooking>`
    select ${SHOWN} from (
      select * from promo_bookings where ${ofUser(asked)} ${beyond}
      order by id desc limit ${perPage + 1} offset ${offset}
    ) b ${SHOWN_FROM} order by b.id desc`.execute(db)
  return rows
}

export const countBookings = (db: Db, { userId, tokenId }: Asked) =>
  countUpTo(
    db,
    db
      .selectFrom('promo_bookings')
      .select('id')
      .where('user_id', '=', userId)
      .$if(tokenId !== null, (query) => query.where('token_id', '=', tokenId)),
    COUNT_LIMIT,
  ).then(counted)

export type DayRow = { slot_id: number; day: string; views: number; clicks: number }

/** Who looked at these places on which Moscow day. */
export async function listDays(db: Db | Tx, slotIds: number[]): Promise<DayRow[]> {
  if (slotIds.length === 0) return []
  const { rows } = await sql<DayRow>`
    select slot_id, to_char(day, 'YYYY-MM-DD') as day, count(*)::int as views,
      (count(*) filter (where is_click))::int as clicks
    from promo_views where slot_id = any(${slotIds}::int[])
    group by slot_id, promo_views.day order by slot_id, promo_views.day`.execute(db)
  return rows
}

export async function listBookingsAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  const rows = await db
    .selectFrom('promo_bookings')
    .select(BOOKING)
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as BookingRow[]
}

/** What these places were bought for. */
export async function listPaidBookings(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('promo_bookings')
    .select(['id', 'token_id', 'token_name', 'place'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
  return rows as Pick<BookingRow, 'id' | 'token_id' | 'token_name' | 'place'>[]
}
