import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type CountedAttempt = { attempts: number; resetsAt: Date }

/** Adds to the key's count, or starts a new count where the last one has run out. */
export async function addAttempt(
  db: Db | Tx,
  key: string,
  { now, resetsAt, by }: { now: Date; resetsAt: Date; by: number },
): Promise<CountedAttempt> {
  return db
    .insertInto('attempt_limits')
    .values({ key, attempts: by, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when attempt_limits.resets_at <= ${now} then excluded.attempts else attempt_limits.attempts + excluded.attempts end`,
        resets_at: sql`case when attempt_limits.resets_at <= ${now} then excluded.resets_at else attempt_limits.resets_at end`,
      }),
    )
    .returning(['attempts', 'resets_at as resetsAt'])
    .executeTakeFirstOrThrow()
}

/** The key's count as it stands; undefined where it has run out. */
export async function findAttempts(
  db: Db | Tx,
  key: string,
  now: Date,
): Promise<CountedAttempt | undefined> {
  return db
    .selectFrom('attempt_limits')
    .select(['attempts', 'resets_at as resetsAt'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst()
}

export async function removeAttempts(db: Db | Tx, ...keys: string[]) {
  await db.deleteFrom('attempt_limits').where('key', 'in', keys).execute()
}

/** All counts whose keys begin so: what comes after was counted by place or by browser. */
export async function removeAttemptsOf(tx: Tx, prefixes: string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('attempt_limits')
    .where((query) =>
      query.or(prefixes.map((prefix) => query('key', 'like', `${escapeLike(prefix)}%`))),
    )
    .executeTakeFirst()

  return Number(numDeletedRows)
}

/** `_` is one of the letters that hashes are written in. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

export async function purgeOldAttempts(db: Db) {
  await db
    .deleteFrom('attempt_limits')
    .where('resets_at', '<', sql<Date>`now()`)
    .execute()
}
