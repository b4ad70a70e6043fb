import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted, type Total } from '../../paging/total.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

/** The bell says «99+». */
const MOST_UNREAD = 100

export type NewNotification = {
  user_id: number
  kind: string
  title: string
  text: string
  link: string | null
  picture_id: number | null
  cause: string
  is_on_site: boolean
  awaits_digest: boolean
  created_at: Date
  read_at: Date | null
}
export type Inserted = { id: bigint; user_id: number; cause: string }

/** In the order of users, so that two who tell many cannot wait for each other; nobody is told twice of one cause. */
export async function insertNotifications(tx: Tx, rows: NewNotification[]): Promise<Inserted[]> {
  const { rows: inserted } = await sql<Inserted>`
    insert into notifications (user_id, kind, title, text, link, picture_id, cause, is_on_site, awaits_digest,
      created_at, read_at)
    select note.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as note (user_id int, kind text,
      title text, text text, link text, picture_id int, cause text, is_on_site boolean, awaits_digest boolean,
      created_at timestamptz, read_at timestamptz)
    join users on users.id = note.user_id and users.removed_at is null
    order by note.user_id, note.cause
    on conflict (user_id, cause) do nothing returning id, user_id, cause`.execute(tx)
  return inserted
}

type Renewed = { userId: number; cause: string; title: string; text: string; at: Date }

/** Where a line told something else of its cause, it tells this now, unread; gives its id where that is so. */
export async function renewLine(tx: Tx, { userId, cause, title, text, at }: Renewed) {
  const row = await tx
    .updateTable('notifications')
    .set({ title, text, created_at: at, read_at: null })
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .where('is_on_site', '=', true)
    .where('text', '<>', text)
    .returning('id')
    .executeTakeFirst()
  return row ? Number(row.id) : null
}

/** Lines that told of one of these causes, for nobody else to change meanwhile. */
export async function lockLines(tx: Tx, { userId, causes }: { userId: number; causes: string[] }) {
  const rows = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('cause', 'in', causes)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** What they told is over: they say so, read or unread as they are. Gives those that said something else. */
export async function ageLines(tx: Tx, ids: bigint[], words: { title: string; text: string }) {
  const { title, text } = words
  const rows = await tx
    .updateTable('notifications')
    .set({ title, text })
    .where('id', 'in', ids)
    .where('text', '<>', text)
    .returning('id')
    .execute()
  return rows.map(({ id }) => Number(id))
}

export type NotificationRow = {
  id: bigint
  kind: string
  title: string
  text: string
  link: string | null
  picture: PictureRow | null
  created_at: Date
  read_at: Date | null
}

const COLUMNS = sql`n.id, n.kind, n.title, n.text, n.link, n.created_at, n.read_at,
  ${pictureIn('n.picture_id')} as picture`

// One person's lines are asked for as a range, in the order of the index of persons. Were they equal, the planner might
// walk all lines in the order of ids and look for theirs.
type PageValues = {
  userId: number
  last: number | string | null
  most: number
  skipped: number
}

const preparedPage = prepareSql<PageValues, NotificationRow>(
  ({ userId, last, most, skipped }) => sql`
    select ${COLUMNS} from (
      select * from notifications
      where user_id >= ${userId}::int and is_on_site
        and (user_id, id) < (${userId}::int, coalesce(${last}::bigint, 9223372036854775807))
      order by user_id desc, id desc limit ${most}::int offset ${skipped}::int
    ) n order by n.id desc`,
)

/** What somebody was told, newest first, with one row more than the page holds. */
export const listNotificationRows = (
  db: Db,
  userId: number,
  { after, offset, perPage }: PageAsked,
): Promise<NotificationRow[]> =>
  preparedPage(db, { userId, last: after?.[0] ?? null, most: perPage + 1, skipped: offset })

const preparedCounts = prepareSql<{ userId: number }, { total: number; unread: number }>(
  ({ userId }) => sql`
    select
      (select count(*)::int from (
        select from notifications where user_id between ${userId}::int and ${userId}::int and is_on_site
        order by user_id, id limit ${sql.lit(COUNT_LIMIT)}) counted) as total,
      (select count(*)::int from (
        select from notifications
        where user_id between ${userId}::int and ${userId}::int and is_on_site and read_at is null
        order by user_id, id limit ${sql.lit(MOST_UNREAD)}) counted) as unread`,
)

type Counts = { total: Total; unread: number }

export async function countNotifications(db: Db | Tx, userId: number): Promise<Counts> {
  const [row] = await preparedCounts(db, { userId })
  return { total: counted(row!.total), unread: row!.unread }
}

export async function findNotification(db: Db, id: number, userId: number) {
  const { rows } = await sql<NotificationRow>`
    select ${COLUMNS} from notifications n
    where n.id = ${id} and n.user_id = ${userId} and n.is_on_site`.execute(db)
  return rows[0]
}

type Reading = { userId: number; ids: number[]; at: Date }

/** Those of them that are the user's own and unread. */
export async function markRead(tx: Tx, { userId, ids, at }: Reading) {
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', ids.map(BigInt))
    .where('read_at', 'is', null)
    .execute()
}

type Portion = { userId: number; upTo: bigint; most: number; at: Date }

/** A portion of what was unread up to some id, the newest first; says how many there were. */
export async function markPortionRead(tx: Tx, { userId, upTo, most, at }: Portion) {
  const { numAffectedRows } = await sql`
    update notifications set read_at = ${at} where id in (
      select id from notifications
      where user_id >= ${userId} and (user_id, id) <= (${userId}::int, ${upTo}::bigint)
        and is_on_site and read_at is null
      order by user_id desc, id desc limit ${most} for update)`.execute(tx)
  return Number(numAffectedRows)
}

export async function findNewestUnread(tx: Tx, userId: number): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from notifications
    where user_id between ${userId} and ${userId} and is_on_site and read_at is null
    order by user_id desc, id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Read half a year ago. */
export async function purgeOldNotifications(db: Db) {
  await db
    .deleteFrom('notifications')
    .where('read_at', '<', sql<Date>`now() - interval '180 days'`)
    .where('awaits_digest', '=', false)
    .execute()
}

export async function deleteNotificationsOf(tx: Tx, userId: number) {
  for (const table of ['notifications', 'notification_settings', 'notification_digests'] as const)
    await tx
      .deleteFrom(
        table satisfies 'notifications' | 'notification_settings' | 'notification_digests',
      )
      .where('user_id', '=', userId)
      .execute()
}

/** For the export; the oldest first. */
export async function listNotificationsAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: bigint; limit: number },
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('is_on_site', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
