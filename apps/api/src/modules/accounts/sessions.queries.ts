import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type SessionUser = { id: number; sessionId: number; isStaff: boolean }

/** The user of a live session; blocked users have none. */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((query) => [
      'sessions.id as sessionId',
      'users.id',
      query
        .exists(query.selectFrom('user_roles').whereRef('user_roles.user_id', '=', 'users.id'))
        .as('isStaff'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()

  return row ? { id: row.id, sessionId: row.sessionId, isStaff: Boolean(row.isStaff) } : null
}

type NewSession = {
  tokenHash: Buffer
  userId: number
  ip: string
  userAgent: string | null
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
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

export async function deleteSession(db: Db | Tx, sessionId: number) {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function dropExpiredSessions(db: Db) {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
