import { expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { prepareOne } from '../../db/prepare.ts'
import type { DB } from '../../db/schema.ts'
import { isNotBlockedAs } from './blocked.queries.ts'

export type SessionUser = { id: number; sessionId: number; isStaff: boolean }

/** A session nobody used for this long is over, however late its last day. */
const idleAt = (now: Date) => sql<Date>`${now}::timestamptz - interval '14 days'`
/** Seen times are kept to this precision, so that reading a page does not write. */
const seenStepAt = (now: Date) => sql<Date>`${now}::timestamptz - interval '10 minutes'`

export type FoundSession = SessionUser & { isSeenLongAgo: boolean }

/** Whose session is looked for, and when. */
export type Presented = { tokenHash: Buffer; now: Date }

/** The session of a token while it lives, for a query of its own or inside another. */
export const liveSession = ({ tokenHash, now }: Presented) =>
  expressionBuilder<DB>()
    .selectFrom('sessions')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleAt(now))

export const isSeenLongAgo = (now: Date) =>
  expressionBuilder<DB, 'sessions'>()('sessions.last_seen_at', '<', seenStepAt(now))

const sessionByToken = prepareOne((db, { tokenHash, now }: Presented) =>
  db
    .selectFrom(
      liveSession({ tokenHash, now })
        .select(['sessions.id', 'sessions.user_id', isSeenLongAgo(now).as('isSeenLongAgo')])
        .as('session'),
    )
    .innerJoin('users', 'users.id', 'session.user_id')
    .select((query) => [
      'session.id as sessionId',
      'session.isSeenLongAgo',
      'users.id',
      query
        .exists(query.selectFrom('user_roles').whereRef('user_roles.user_id', '=', 'users.id'))
        .as('isStaff'),
    ])
    .where(isNotBlockedAs('users', now))
    .where('users.removed_at', 'is', null),
)

/** The user of a live session; blocked and removed users have none. */
export async function findSessionUser(db: Db, presented: Presented): Promise<FoundSession | null> {
  const row = await sessionByToken(db, presented)
  return row
    ? {
        id: row.id,
        sessionId: row.sessionId,
        isStaff: Boolean(row.isStaff),
        isSeenLongAgo: Boolean(row.isSeenLongAgo),
      }
    : null
}

export async function touchSession(db: Db, sessionId: number, now: Date) {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
}

type NewSession = {
  tokenHash: Buffer
  userId: number
  ip: string
  userAgent: string | null
  openedAt: Date
  expiresAt: Date
}

export async function insertSession(db: Db | Tx, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: session.openedAt,
      last_seen_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

/** Whether the browser is new to its owner, who has signed in with another before. */
export async function rememberDevice(
  tx: Tx,
  { userId, deviceHash, now }: { userId: number; deviceHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with known as (
      select bool_or(device_hash = ${deviceHash}) as same from known_devices where user_id = ${userId}
    ), added as (
      insert into known_devices (user_id, device_hash, first_seen_at)
      select ${userId}, ${deviceHash}, ${now}::timestamptz from known where known.same is not true
      on conflict do nothing
    )
    select known.same is not null and not known.same as "isNew" from known`.execute(tx)

  return rows[0]?.isNew ?? false
}

export async function listSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleAt(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function findSession(db: Db, sessionId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.email', 'sessions.ip', 'sessions.user_agent', 'sessions.created_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
}

/** One session, maybe only if it is this user's; or all of some users, maybe but one. */
export type WhichSessions =
  | { id: number; userId?: number }
  | { userIds: number[]; except?: number | null }

/** Whose they were, a user for each session; only `end-sessions.ts` calls it. */
export async function deleteSessions(tx: Tx, which: WhichSessions): Promise<number[]> {
  let query = tx.deleteFrom('sessions').returning('user_id')
  if ('id' in which) {
    query = query.where('id', '=', which.id)
    if (which.userId !== undefined) query = query.where('user_id', '=', which.userId)
  } else {
    query = query.where('user_id', 'in', which.userIds)
    if (which.except) query = query.where('id', '<>', which.except)
  }
  return (await query.execute()).map(({ user_id }) => user_id)
}

/** How many there were; only `end-all-sessions.ts` calls it. */
export async function deleteAllSessions(tx: Tx, except: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function purgeExpiredSessions(db: Db) {
  await db
    .deleteFrom('sessions')
    .where((query) =>
      query.or([
        query('expires_at', '<', sql<Date>`now()`),
        query('last_seen_at', '<', sql<Date>`now() - interval '14 days'`),
      ]),
    )
    .execute()
}
