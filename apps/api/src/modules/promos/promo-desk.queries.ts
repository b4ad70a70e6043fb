import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

const slots = (db: Db | Tx) =>
  db
    .selectFrom('promo_slots')
    .innerJoin('tokens', 'tokens.id', 'promo_slots.token_id')
    .select([
      'promo_slots.id',
      'promo_slots.place',
      'promo_slots.starts_at',
      'promo_slots.ends_at',
      'promo_slots.token_id',
      'tokens.name as token_name',
    ])

export type PromoSlotRecord = Awaited<ReturnType<typeof listBookedSlots>>[number]

const MOST_LISTED = 200

/** Those that ended within a month, run or will run; the latest to begin first. */
export async function listBookedSlots(db: Db | Tx, now: Date) {
  return slots(db)
    .where('promo_slots.ends_at', '>', sql<Date>`${now}::timestamptz - interval '1 month'`)
    .orderBy('promo_slots.starts_at', 'desc')
    .orderBy('promo_slots.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** Who books holds this: two at once would both find the place free. */
export async function lockBookings(tx: Tx) {
  await sql`lock table promo_slots in share row exclusive mode`.execute(tx)
}

type Wanted = { place: string; startsAt: Date; endsAt: Date }

type InTheWay = { ends_at: Date; token_name: string }

/** The booking that is in the way, or what somebody pays for now. */
export async function findOverlap(tx: Tx, { place, startsAt, endsAt }: Wanted) {
  const { rows } = await sql<InTheWay>`
    select taken.ends_at, taken.token_name from (
      select s.place, s.starts_at, s.ends_at, t.name as token_name
      from promo_slots s join tokens t on t.id = s.token_id
      union all
      select place, starts_at, ends_at, token_name from promo_bookings
      where status in ('created', 'paid')
    ) taken
    where taken.place = ${place} and taken.starts_at < ${endsAt} and taken.ends_at > ${startsAt}
    order by taken.starts_at limit 1`.execute(tx)
  return rows[0]
}

export async function insertSlot(tx: Tx, slot: Wanted & { tokenId: number }): Promise<number> {
  const { id } = await tx
    .insertInto('promo_slots')
    .values({
      place: slot.place,
      token_id: slot.tokenId,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function getSlot(tx: Tx, id: number) {
  return slots(tx).where('promo_slots.id', '=', id).executeTakeFirstOrThrow()
}

export async function lockSlot(tx: Tx, id: number) {
  return slots(tx).where('promo_slots.id', '=', id).forUpdate('promo_slots').executeTakeFirst()
}

/** One that runs has been seen: it ends and keeps its figures. */
export async function endSlot(tx: Tx, id: number, at: Date) {
  await tx.updateTable('promo_slots').set({ ends_at: at }).where('id', '=', id).execute()
}

export async function deleteSlot(tx: Tx, id: number) {
  await tx.deleteFrom('promo_slots').where('id', '=', id).execute()
}
