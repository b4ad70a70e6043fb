import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type Which = { userId: number; form: string }

export async function findDraft(db: Db | Tx, { userId, form }: Which) {
  return db
    .selectFrom('drafts')
    .select(['body', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .executeTakeFirst()
}

/** One writer of a person's drafts at a time, also of one that is not there yet. */
export async function lockDrafts(tx: Tx, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('drafts'), ${userId}::integer)`.execute(tx)
}

type NewDraft = Which & { body: object; at: Date }

export async function upsertDraft(tx: Tx, { userId, form, body, at }: NewDraft) {
  const written = { body: JSON.stringify(body), saved_at: at }
  await tx
    .insertInto('drafts')
    .values({ user_id: userId, form, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet(written))
    .execute()
}

/** Nobody keeps more than so many: the oldest goes. */
export async function deleteOldestDrafts(tx: Tx, userId: number, most: number) {
  await sql`
    delete from drafts where user_id = ${userId} and form in (
      select form from drafts where user_id = ${userId} order by saved_at desc offset ${most}
    )`.execute(tx)
}

export async function deleteDraft(tx: Tx, { userId, form }: Which) {
  await tx.deleteFrom('drafts').where('user_id', '=', userId).where('form', '=', form).execute()
}

export async function deleteDrafts(db: Db, userId: number) {
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute()
}

export async function listDrafts(db: Db, userId: number) {
  return db
    .selectFrom('drafts')
    .select(['form', 'body', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('form')
    .execute()
}

/** A form that nobody went back to in a quarter of a year is forgotten. */
export async function purgeOldDrafts(db: Db) {
  await sql`delete from drafts where saved_at < now() - interval '90 days'`.execute(db)
}
