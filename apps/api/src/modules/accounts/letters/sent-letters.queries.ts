import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

type SentLetter = { email: string; kind: string; isTaken: boolean; at: Date }

/** Notes that a letter went out, for who is asked where it is. */
export async function noteLetter(db: Db, { email, kind, isTaken, at }: SentLetter) {
  await db
    .insertInto('sent_letters')
    .columns(['user_id', 'kind', 'is_taken', 'sent_at'])
    .expression(
      db
        .selectFrom('users')
        .select([
          'id',
          sql<string>`${kind}::text`.as('kind'),
          sql<boolean>`${isTaken}::boolean`.as('is_taken'),
          sql<Date>`${at}::timestamptz`.as('sent_at'),
        ])
        .where('email', '=', email),
    )
    .execute()
}

/** The latest first. */
export async function listLetters(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('sent_letters')
    .select(['id', 'kind', 'is_taken', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function purgeOldLetters(db: Db) {
  await db
    .deleteFrom('sent_letters')
    .where('sent_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
