import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../paging/total.ts'
import { isPublic } from '../accounts/public-user.queries.ts'

export type SubjectKind = 'token' | 'collection' | 'user'

/** Whose the subject is, if everybody may see it. */
export async function findSubjectOwner(
  tx: Tx,
  { kind, id }: { kind: SubjectKind; id: number },
  now: Date,
) {
  const found = await SUBJECTS[kind](tx, id, now).executeTakeFirst()
  return found?.owner_id
}

const SUBJECTS = {
  token: (tx: Tx, id: number) =>
    tx.selectFrom('tokens').select('owner_id').where('id', '=', id).where('status', '=', 'ready'),
  collection: (tx: Tx, id: number) =>
    tx
      .selectFrom('collections')
      .select('author_id as owner_id')
      .where('id', '=', id)
      .where('status', '=', 'approved'),
  user: (tx: Tx, id: number, now: Date) =>
    tx.selectFrom('users').select('id as owner_id').where('id', '=', id).where(isPublic(now)),
}

type NewComplaint = {
  userId: number
  kind: SubjectKind
  subjectId: number
  reason: string
  at: Date
}

export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<number> {
  const { userId, kind, subjectId, reason, at } = complaint
  const { id } = await tx
    .insertInto('complaints')
    .values({
      user_id: userId,
      token_id: kind === 'token' ? subjectId : null,
      collection_id: kind === 'collection' ? subjectId : null,
      subject_user_id: kind === 'user' ? subjectId : null,
      reason,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

/** Somebody's complaints together with the names of what they are about. */
function complaintsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('complaints')
    .leftJoin('tokens', 'tokens.id', 'complaints.token_id')
    .leftJoin('collections', 'collections.id', 'complaints.collection_id')
    .leftJoin('users', 'users.id', 'complaints.subject_user_id')
    .select((query) => [
      'complaints.id',
      'complaints.token_id',
      'complaints.collection_id',
      'complaints.subject_user_id',
      'complaints.reason',
      'complaints.status',
      'complaints.answer',
      'complaints.appeal',
      'complaints.appeal_answer',
      'complaints.created_at',
      'complaints.reviewed_at',
      'complaints.appealed_at',
      query.fn
        .coalesce('tokens.name', 'collections.name', 'users.nikname', 'users.name')
        .as('subject_name'),
    ])
    .where('complaints.user_id', '=', userId)
    .orderBy('complaints.id', 'desc')
}

export type ComplaintRow = Awaited<ReturnType<typeof listComplaints>>[number]

/** Newest first, and one more than the page holds. */
export async function listComplaints(
  db: Db,
  userId: number,
  { after, offset, perPage }: Pick<PageAsked, 'after' | 'offset' | 'perPage'>,
) {
  return complaintsOf(db, userId)
    .$if(after !== null, (query) =>
      query.where('complaints.id', '<', sql<number>`${after![0]}::bigint`),
    )
    .limit(perPage + 1)
    .offset(offset)
    .execute()
}

export const countComplaints = (db: Db, userId: number) =>
  countUpTo(
    db,
    db.selectFrom('complaints').select('id').where('user_id', '=', userId),
    COUNT_LIMIT,
  ).then(counted)

export async function getComplaint(tx: Tx, userId: number, complaintId: number) {
  return complaintsOf(tx, userId).where('complaints.id', '=', complaintId).executeTakeFirstOrThrow()
}

/** The state of one's own complaint, held until the transaction ends. */
export async function lockComplaint(tx: Tx, userId: number, complaintId: number) {
  return tx
    .selectFrom('complaints')
    .select(['status', 'appeal'])
    .where('id', '=', complaintId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

type Appeal = { complaintId: number; text: string; at: Date }

/** Writes the appeal down and puts the complaint before a moderator again. */
export async function saveAppeal(tx: Tx, { complaintId, text, at }: Appeal) {
  await tx
    .updateTable('complaints')
    .set({ status: 'in_review', appeal: text, appealed_at: at, taken_by: null, taken_at: null })
    .where('id', '=', complaintId)
    .execute()
}
