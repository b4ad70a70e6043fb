import type { QueueQuery } from '@kefir/wire/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'

/** Where a moderator stands in the queue that they work through. */
export type Place = { reviewId: number; viewerId: number; now: Date; queue: QueueQuery }

/** For so long what the desk led somebody to is theirs; after that they are thought to have gone away. */
const TAKEN_MS = 10 * 60 * 1000

const isHeld = ({ viewerId, now }: Place) =>
  sql`(r.taken_by <> ${viewerId} and r.taken_at > ${new Date(now.getTime() - TAKEN_MS)})`

const inQueue = ({ queue: { kind, status = 'waiting' } }: Place) =>
  sql`r.status = ${status} ${kind ? sql`and r.kind = ${kind}` : sql``}`

type Part = 'after' | 'all'

/** The oldest that this moderator may decide on: after the place where they stand, or of all. */
const nextReview = (place: Place, part: Part, lock = sql``) => sql<{ id: number }>`
  with here as materialized (select submitted_at, id from reviews where id = ${place.reviewId})
  select r.id from reviews r, here
  where ${inQueue(place)} and r.id <> here.id and r.author_id <> ${place.viewerId}
    and ${isHeld(place)} is not true
    ${part === 'after' ? sql`and (r.submitted_at, r.id) > (here.submitted_at, here.id)` : sql``}
  order by r.submitted_at, r.id limit 1 ${lock}`

export async function findNextId(db: Db, place: Place, part: Part) {
  return (await nextReview(place, part).execute(db)).rows[0]?.id
}

/** Passes over what another is deciding on at this moment. */
export async function lockNextId(tx: Tx, place: Place, part: Part) {
  const lock = sql`for no key update of r skip locked`
  return (await nextReview(place, part, lock).execute(tx)).rows[0]?.id
}

export async function setTaken(tx: Tx, reviewId: number, { viewerId, now }: Place) {
  await tx
    .updateTable('reviews')
    .set({ taken_by: viewerId, taken_at: now })
    .where('id', '=', reviewId)
    .execute()
}

/** Another moderator who was led here just now. */
export async function findTaker(db: Db, place: Place) {
  const { rows } = await sql<{ taker: PersonRow }>`
    select ${personIn('r.taken_by')} as taker from reviews r
    where r.id = ${place.reviewId} and ${isHeld(place)} and r.status in ('waiting', 'deferred')`.execute(
    db,
  )
  return rows[0]?.taker ?? null
}

/** What waits besides, by why it is not the next. */
export async function countLeft(db: Db | Tx, place: Place) {
  const { kind, status = 'waiting' } = place.queue
  const isOther = kind ? sql`r.kind <> ${kind}` : sql`false`
  const { rows } = await sql<{ held: number; own: number; other_kinds: number }>`
    select count(*) filter (where ${isOther})::integer as other_kinds,
      count(*) filter (where not ${isOther} and r.author_id = ${place.viewerId})::integer as own,
      count(*) filter (where not ${isOther} and r.author_id <> ${place.viewerId})::integer as held
    from reviews r where r.status = ${status} and r.id <> ${place.reviewId}`.execute(db)
  return rows[0]!
}
