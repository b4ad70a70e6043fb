import { sql, type RawBuilder } from 'kysely'
import type { ReviewKind } from '@kefir/wire/moderation'
import type { Db, Tx } from '../../db/client.ts'
import { APPROVED } from '@kefir/rules/works/token-standing'

const OPEN = ['waiting', 'deferred']

/** What changes once an edit is approved; what it does not name stays. */
export type WorkEdit = {
  name?: string
  pictureId?: number
  mediaId?: number | null
  /** Only taking it off waits. */
  isAdult?: false
}
export type CollectionEdit = { name?: string; coverId?: number; bannerId?: number | null }

export type NewReview = {
  kind: ReviewKind
  subjectId: number
  authorId: number
  edit?: WorkEdit | CollectionEdit
  at: Date
}

const columnOf = (kind: ReviewKind) =>
  kind === 'collection' || kind === 'collection_edit' ? 'collection_id' : 'token_id'

export async function insertReview(tx: Tx, { kind, subjectId, authorId, edit, at }: NewReview) {
  await tx
    .insertInto('reviews')
    .values({
      kind,
      [columnOf(kind)]: subjectId,
      author_id: authorId,
      edit: edit ? JSON.stringify(edit) : null,
      submitted_at: at,
    })
    .execute()
}

type Subject = { kind: ReviewKind; subjectId: number }

/** The edit that waits, if one does. */
export async function findOpenReview(db: Db | Tx, { kind, subjectId }: Subject) {
  return db
    .selectFrom('reviews')
    .select(['id', 'edit', 'submitted_at as submittedAt'])
    .where(columnOf(kind), '=', subjectId)
    .where('kind', '=', kind)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
}

/** Takes what waits out of the queue; whether something did. */
export async function withdrawReview(tx: Tx, { kind, subjectId }: Subject, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ status: 'withdrawn', decided_at: at })
    .where(columnOf(kind), '=', subjectId)
    .where('kind', '=', kind)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findReview(db: Db | Tx, reviewId: number) {
  return db
    .selectFrom('reviews')
    .leftJoin('tokens', 'tokens.id', 'reviews.token_id')
    .select((row) => [
      'reviews.id',
      'reviews.token_id as workId',
      row.fn.coalesce('reviews.collection_id', 'tokens.collection_id').as('collectionId'),
    ])
    .where('reviews.id', '=', reviewId)
    .executeTakeFirst()
}

/** Of two moderators the second waits here and then finds it decided. */
export async function lockReview(tx: Tx, reviewId: number) {
  return tx
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.decided_by')
    .select([
      'reviews.id',
      'reviews.kind',
      'reviews.status',
      'reviews.author_id as authorId',
      'reviews.edit',
      'users.name',
      'users.nikname',
    ])
    .where('reviews.id', '=', reviewId)
    .forNoKeyUpdate('reviews')
    .executeTakeFirst()
}

type Decision = {
  reviewId: number
  status: string
  code: string | null
  text: string | null
  by: number
  at: Date
}

export async function decide(tx: Tx, { reviewId, status, code, text, by, at }: Decision) {
  await tx
    .updateTable('reviews')
    .set({
      status,
      reason_code: code,
      reason_text: text,
      ...(status !== 'deferred' && { decided_at: at, decided_by: by }),
    })
    .where('id', '=', reviewId)
    .execute()
}

type Verdict = Omit<Decision, 'reviewId'> & Subject & { authorId: number }

/** What a moderator decided without being asked: a line of the same history, sent and decided at one moment. */
export async function insertDecided(tx: Tx, verdict: Verdict) {
  const { kind, subjectId, authorId, status, code, text, by, at } = verdict
  await tx
    .insertInto('reviews')
    .values({
      kind,
      [columnOf(kind)]: subjectId,
      author_id: authorId,
      status,
      reason_code: code,
      reason_text: text,
      submitted_at: at,
      decided_at: at,
      decided_by: by,
    })
    .execute()
}

/** Whether the row of `reviews` called so brings back what was hidden: nobody asked for it in the queue. */
export const isShowing = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('status')} = 'approved'
    and ${column('decided_at')} is not distinct from ${column('submitted_at')})`
}

/** What was said last about a work or a collection, an edit of it included; null columns where nothing was. */
export const lastVerdict = (
  column: 'token_id' | 'collection_id',
  id: string,
  isEdit: boolean,
) => sql<{
  code: string | null
  text: string | null
  status: string
  submitted_at: string
  decided_at: string | null
  edit: WorkEdit | CollectionEdit | null
} | null>`(
  select to_json(said) from (
    select reason_code as code, reason_text as text, status, submitted_at, decided_at, edit from reviews
    where ${sql.ref(column)} = ${sql.ref(id)} and (edit is not null) = ${sql.lit(isEdit)} and status <> 'withdrawn'
    order by id desc limit 1
  ) said
)`

type CopyRow = { id: number; author_id: number; owner_id: number; name: string; status: string }

const lockCopiesThat = async (tx: Tx, collectionId: number, are: RawBuilder<unknown>) => {
  const { rows } = await sql<CopyRow>`
    select t.id, t.author_id, t.owner_id, t.name, t.status from tokens t
    where t.collection_id = ${collectionId} and (${are})
    order by t.id for no key update`.execute(tx)
  return rows
}

const WAIT_FOR_COLLECTION = sql`t.status = 'moderation' and not exists (
  select from reviews r where r.token_id = coalesce(t.edition_id, t.id) and r.kind = 'token'
    and r.status in ('waiting', 'deferred')
)`

/** Works that waited only for their collection, shown with it; and the other way round. */
export const listWaitingCopies = (tx: Tx, collectionId: number) =>
  lockCopiesThat(tx, collectionId, WAIT_FOR_COLLECTION)

/** The same, with those whose pictures are still on their way. */
export const listComingCopies = (tx: Tx, collectionId: number) =>
  lockCopiesThat(tx, collectionId, sql`t.status = 'processing' or ${WAIT_FOR_COLLECTION}`)

/** The same, with those that were refused together with their collection and not by themselves. */
export const listRefusedCopies = (tx: Tx, collectionId: number) =>
  lockCopiesThat(
    tx,
    collectionId,
    sql`${WAIT_FOR_COLLECTION} or t.status = 'rejected' and 'rejected' is distinct from (
      select r.status from reviews r where r.token_id = t.id and r.kind = 'token' and r.status <> 'withdrawn'
      order by r.id desc limit 1
    )`,
  )

/** What their owners hid too. */
export async function listApprovedCopies(tx: Tx, collectionId: number) {
  return tx
    .selectFrom('tokens')
    .select(['id', 'author_id', 'owner_id', 'name', 'status'])
    .where('collection_id', '=', collectionId)
    .where('status', 'in', APPROVED)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
