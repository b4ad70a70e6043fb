import { sql } from 'kysely'
import type { Measure } from '@kefir/wire/complaint-desk'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { isPublicAs } from '../../accounts/public-user.queries.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

/** As the index of the queue has it: appeals before what nobody has looked at. */
const RANK = sql<number>`(case when complaints.appeal is null then 1 else 0 end)`
const OPEN = sql<boolean>`complaints.status in ('new', 'in_review')`
const DECIDED = sql<boolean>`complaints.status in ('upheld', 'declined')`

export type QueueState = '' | 'appeals' | 'new' | 'in_review'

const STATES: Record<QueueState, ReturnType<typeof sql<boolean>>> = {
  '': OPEN,
  appeals: sql<boolean>`(${OPEN} and complaints.appeal is not null)`,
  new: sql<boolean>`complaints.status = 'new'`,
  // Appeals have a list of their own.
  in_review: sql<boolean>`(complaints.status = 'in_review' and complaints.appeal is null)`,
}

/** A person's name as staff read it, by the column that points at them. */
const nameIn = (column: string) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', u.id, 'name',
    coalesce(case when u.legal_class = 'entity' then u.name else u.nikname end, u.nikname, u.name, '№ ' || u.id))
  from users u where u.id = ${sql.ref(column)})`

/** Complaints with the names of their subjects and of all who have to do with them. */
const complaints = (db: Db | Tx) =>
  db
    .selectFrom('complaints')
    .leftJoin('tokens', 'tokens.id', 'complaints.token_id')
    .leftJoin('collections', 'collections.id', 'complaints.collection_id')
    .leftJoin('users', 'users.id', 'complaints.subject_user_id')
    .select((query) => [
      'complaints.id',
      'complaints.user_id',
      'complaints.token_id',
      'complaints.collection_id',
      'complaints.subject_user_id',
      'complaints.reason',
      'complaints.status',
      'complaints.answer',
      'complaints.measure',
      'complaints.appeal',
      'complaints.appeal_answer',
      'complaints.created_at',
      'complaints.reviewed_at',
      'complaints.appealed_at',
      'complaints.appeal_decided_at',
      'tokens.status as token_status',
      'collections.status as collection_status',
      RANK.as('rank'),
      query.fn
        .coalesce('tokens.name', 'collections.name', 'users.nikname', 'users.name')
        .as('subject_name'),
      nameIn('complaints.user_id').as('by'),
      nameIn('complaints.taken_by').as('taken_by'),
      sql<{ id: number; name: string } | null>`coalesce(${nameIn('tokens.owner_id')},
        ${nameIn('collections.author_id')}, ${nameIn('complaints.subject_user_id')})`.as('owner'),
    ])

export type DeskRow = Awaited<ReturnType<typeof listWaiting>>[number]

type Page = Pick<PageAsked, 'after' | 'offset' | 'perPage'>

/** Appeals first, then the oldest; one more than the page holds. */
export async function listWaiting(db: Db, state: QueueState, { after, offset, perPage }: Page) {
  return complaints(db)
    .where(STATES[state])
    .where(OPEN)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${RANK}, complaints.id) > (${after![0]}::int, ${after![1]}::int)`),
    )
    .orderBy(RANK)
    .orderBy('complaints.id')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
}

export const countWaiting = (db: Db, state: QueueState) =>
  countWhere(db, sql<boolean>`(${OPEN} and ${STATES[state]})`)

/** The newest first. */
export async function listDecided(db: Db, { after, offset, perPage }: Page) {
  return complaints(db)
    .where(DECIDED)
    .$if(after !== null, (query) => query.where('complaints.id', '<', Number(after![1])))
    .orderBy('complaints.id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
}

export const countDecided = (db: Db) => countWhere(db, DECIDED)

const countWhere = (db: Db, which: ReturnType<typeof sql<boolean>>) =>
  countUpTo(db, db.selectFrom('complaints').select('id').where(which), COUNT_LIMIT).then(counted)

/** Beside what is decided on; nobody asks for more. */
const numberOf = async (db: Db, which: ReturnType<typeof sql<boolean>>) =>
  (await countWhere(db, which)).count

/** One complaint; what its subject looks like is read beside. */
export async function findDeskComplaint(db: Db, id: number, now: Date) {
  return complaints(db)
    .select([
      pictureIn('tokens.picture_id').as('token_picture'),
      pictureIn('collections.cover_id').as('collection_picture'),
      pictureIn('users.avatar_id').as('user_picture'),
      // Staff see no more of the site than a guest does.
      sql<boolean>`coalesce(tokens.status = 'ready', collections.status = 'approved', ${isPublicAs('users', now)})`.as(
        'is_public',
      ),
      'tokens.description as token_description',
      'collections.description as collection_description',
      nameIn('complaints.decided_by').as('decided_by'),
      nameIn('complaints.appeal_decided_by').as('appeal_decided_by'),
    ])
    .where('complaints.id', '=', id)
    .executeTakeFirst()
}

export type DeskComplaintRow = NonNullable<Awaited<ReturnType<typeof findDeskComplaint>>>

export type Subject = Pick<DeskRow, 'token_id' | 'collection_id' | 'subject_user_id'>

const isAbout = ({ token_id, collection_id, subject_user_id }: Subject) =>
  token_id
    ? sql<boolean>`complaints.token_id = ${token_id}`
    : collection_id
      ? sql<boolean>`complaints.collection_id = ${collection_id}`
      : sql<boolean>`complaints.subject_user_id = ${subject_user_id}`

/** Others of the same thing, the latest first. */
export async function listSame(db: Db, subject: Subject & { id: number }, limit: number) {
  return complaints(db)
    .where(isAbout(subject))
    .where('complaints.id', '<>', subject.id)
    .orderBy('complaints.id', 'desc')
    .limit(limit)
    .execute()
}

export const countSame = async (db: Db, subject: Subject) =>
  (await numberOf(db, isAbout(subject))) - 1

const isBy = (userId: number) => sql<boolean>`complaints.user_id = ${userId}`

/** Of somebody's profile, tokens or collections: each by the index of its own. */
const isAboutOwner = (userId: number) => sql<boolean>`complaints.id in (
  select id from complaints where subject_user_id = ${userId}
  union all select c.id from tokens t join complaints c on c.token_id = t.id where t.owner_id = ${userId}
  union all select c.id from collections o join complaints c on c.collection_id = o.id
    where o.author_id = ${userId})`

const isUpheld = (which: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`(complaints.status = 'upheld' and ${which})`

export async function listMade(db: Db, userId: number, limit: number) {
  return complaints(db).where(isBy(userId)).orderBy('complaints.id', 'desc').limit(limit).execute()
}

export async function listAboutOwner(db: Db, userId: number, limit: number) {
  return complaints(db)
    .where(isAboutOwner(userId))
    .orderBy('complaints.id', 'desc')
    .limit(limit)
    .execute()
}

export const countMade = (db: Db, userId: number) => numberOf(db, isBy(userId))
export const countMadeUpheld = (db: Db, userId: number) => numberOf(db, isUpheld(isBy(userId)))
export const countAboutOwner = (db: Db, userId: number) => numberOf(db, isAboutOwner(userId))
export const countAboutOwnerUpheld = (db: Db, userId: number) =>
  numberOf(db, isUpheld(isAboutOwner(userId)))

/** What a decision stands on, held until the transaction ends. */
export async function lockForDecision(tx: Tx, id: number) {
  const held = await tx
    .selectFrom('complaints')
    .select(['taken_by', 'taken_at', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined

  const facts = await complaints(tx).where('complaints.id', '=', id).executeTakeFirstOrThrow()
  return {
    ...facts,
    takenById: held.taken_by,
    takenAt: held.taken_at,
    decidedById: held.decided_by,
  }
}

export type HeldComplaint = NonNullable<Awaited<ReturnType<typeof lockForDecision>>>

export async function setTaken(tx: Tx, id: number, taken: { by: number; at: Date }) {
  await tx
    .updateTable('complaints')
    .set({ status: 'in_review', taken_by: taken.by, taken_at: taken.at })
    .where('id', '=', id)
    .execute()
}

type Decided = {
  id: number
  status: 'upheld' | 'declined'
  measure: Measure | null
  answer: string
  by: number
  at: Date
}

const DONE = { taken_by: null, taken_at: null }

export async function saveDecision(tx: Tx, { id, status, measure, answer, by, at }: Decided) {
  await tx
    .updateTable('complaints')
    .set({ ...DONE, status, measure, answer, decided_by: by, reviewed_at: at })
    .where('id', '=', id)
    .execute()
}

/** The first answer stays: what was said once is not unsaid. */
export async function saveAppealDecision(tx: Tx, { id, status, measure, answer, by, at }: Decided) {
  await tx
    .updateTable('complaints')
    .set({
      ...DONE,
      status,
      measure,
      appeal_answer: answer,
      appeal_decided_by: by,
      appeal_decided_at: at,
    })
    .where('id', '=', id)
    .execute()
}
