import { sql } from 'kysely'
import type { UploadPurpose } from '@kefir/wire/uploads'
import type { Db, Tx } from '../../db/client.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

export type UploadStatus = 'receiving' | 'checking' | 'ready' | 'refused' | 'taken'

const COLUMNS = [
  'id',
  'user_id as userId',
  'purpose',
  'filename',
  'bytes',
  'status',
  'reason',
  'picture_id as pictureId',
  'media_id as mediaId',
  'expires_at as expiresAt',
  'taken_at as takenAt',
] as const

type Stored = {
  id: string
  userId: number
  purpose: string
  filename: string
  bytes: bigint
  status: string
  reason: string | null
  pictureId: number | null
  mediaId: number | null
  expiresAt: Date
  takenAt: Date | null
}
export type UploadRow = Omit<Stored, 'status' | 'purpose'> & {
  status: UploadStatus
  purpose: UploadPurpose
}

/** The table's own checks hold both to these words. */
const rowOf = (row: Stored | undefined) => row as UploadRow | undefined

export async function findUpload(db: Db | Tx, id: string) {
  return rowOf(
    await db.selectFrom('uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst(),
  )
}

export async function lockUpload(tx: Tx, id: string) {
  return rowOf(
    await tx
      .selectFrom('uploads')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** What its owner is shown of it. */
export async function findOwnUpload(db: Db, { id, userId }: { id: string; userId: number }) {
  return db
    .selectFrom('uploads as u')
    .leftJoin('media_files as m', 'm.id', 'u.media_id')
    .select([
      'u.id',
      'u.status',
      'u.reason',
      'u.bytes',
      'u.expires_at as expiresAt',
      'u.taken_at as takenAt',
      'm.key as mediaKey',
      'm.kind as mediaKind',
      'm.type as mediaType',
      'm.bytes as mediaBytes',
      pictureIn('u.picture_id').as('picture'),
    ])
    .where('u.id', '=', id)
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
}

/** While it is still being checked its status stays: whoever checks it finishes it. */
export async function markTaken(tx: Tx, { id, at }: { id: string; at: Date }) {
  await tx
    .updateTable('uploads')
    .set((row) => ({
      taken_at: at,
      status: row.case().when('status', '=', 'ready').then('taken').else(row.ref('status')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

type NewUpload = {
  id: string
  userId: number
  purpose: UploadPurpose
  filename: string
  bytes: number
  createdAt: Date
  expiresAt: Date
}

/** Two files of one person are counted one after the other. */
export async function lockSender(tx: Tx, userId: number) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** What is on its way, or here and part of nothing: what is past its time too, for its bytes lie here until it is swept. */
export async function getUnfinished(tx: Tx, userId: number) {
  const { count, bytes } = await tx
    .selectFrom('uploads')
    .select((row) => [
      row.fn.countAll<bigint>().as('count'),
      row.fn.sum<string>('bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('taken_at', 'is', null)
    .where('status', '<>', 'refused')
    .executeTakeFirstOrThrow()

  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

export async function insertUpload(tx: Tx, upload: NewUpload) {
  await tx
    .insertInto('uploads')
    .values({
      id: upload.id,
      user_id: upload.userId,
      purpose: upload.purpose,
      filename: upload.filename,
      bytes: BigInt(upload.bytes),
      created_at: upload.createdAt,
      expires_at: upload.expiresAt,
    })
    .execute()
}

/**
 * Lets the commit not wait for the disk: the bytes themselves do not, and whoever asks how much is there
 * finds out again that all is (`tus.routes.ts`).
 */
export async function commitSoon(tx: Tx) {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/** What waits to be looked at: the turn that is on, and this person's last. */
export async function getLine(tx: Tx, userId: number) {
  const { rows } = await sql<{ round: number | null; ownLast: number | null }>`
    select
      (select min(turn) from uploads where status = 'checking') as round,
      (select max(turn) from uploads where status = 'checking' and user_id = ${userId}) as "ownLast"
  `.execute(tx)
  return rows[0]!
}

export async function markChecking(tx: Tx, { id, turn }: { id: string; turn: number }) {
  await tx.updateTable('uploads').set({ status: 'checking', turn }).where('id', '=', id).execute()
}

/** Whoever is refused is told why. */
type Settled =
  | { status: 'refused'; reason: string; pictureId: null; mediaId: null }
  | { status: 'ready' | 'taken'; reason: null; pictureId: number; mediaId: number | null }

export async function settleUpload(
  tx: Tx,
  id: string,
  { status, reason, pictureId, mediaId }: Settled,
) {
  await tx
    .updateTable('uploads')
    .set({ status, reason, picture_id: pictureId, media_id: mediaId })
    .where('id', '=', id)
    .execute()
}

export async function deleteUpload(db: Db | Tx, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Whether a work stands half made until it is judged. */
export async function isAwaited(tx: Tx, id: string) {
  const token = await tx
    .selectFrom('tokens')
    .select('id')
    .where('upload_id', '=', id)
    .limit(1)
    .executeTakeFirst()

  return token !== undefined
}

/** The rows of what became part of something that is no more. */
export async function deleteTakenUploads(
  tx: Tx,
  file: { pictureId: number } | { mediaId: number },
) {
  await tx
    .deleteFrom('uploads')
    .where('status', '=', 'taken')
    .where((row) =>
      'pictureId' in file
        ? row('picture_id', '=', file.pictureId)
        : row('media_id', '=', file.mediaId),
    )
    .execute()
}

/** Makes it part of nothing again: unless somebody takes it, time does, with all that is found in it. */
export async function releaseUpload(tx: Tx, id: string) {
  await tx
    .updateTable('uploads')
    .set((row) => ({
      taken_at: null,
      status: row.case().when('status', '=', 'taken').then('ready').else(row.ref('status')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Of what is past its time: the oldest first, behind the last of the portion before. */
export type Portion = { now: Date; limit: number; after: Expired | null }
export type Expired = { id: string; moment: string }

const expired = (db: Db, { now, limit, after }: Portion) =>
  db
    .selectFrom('uploads as u')
    // Milliseconds would step over what lies between two of them.
    .select([
      'u.id',
      sql<string>`(extract(epoch from u.expires_at) * 1000000)::bigint`.as('moment'),
    ])
    .where('u.expires_at', '<=', now)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(u.expires_at, u.id) > ('epoch'::timestamptz + ${after!.moment}::float8 * interval '1 microsecond', ${after!.id}::uuid)`,
      ),
    )
    .orderBy('u.expires_at')
    .orderBy('u.id')
    .limit(limit)

/** What a token still names is left until that is over. */
export const expiredUploads = (db: Db, portion: Portion) =>
  expired(db, portion).where((row) =>
    row.not(
      row.exists(row.selectFrom('tokens as t').select('t.id').whereRef('t.upload_id', '=', 'u.id')),
    ),
  )

/** Taken long ago and never judged: whoever waits for them must be told. */
export const forgottenUploads = (db: Db, portion: Portion) =>
  expired(db, portion)
    .where('u.status', '=', sql.lit('checking'))
    .where('u.taken_at', 'is not', null)

export const listExpired = (db: Db, portion: Portion): Promise<Expired[]> =>
  expiredUploads(db, portion).execute()

export const listForgotten = (db: Db, portion: Portion): Promise<Expired[]> =>
  forgottenUploads(db, portion).execute()

export async function listUploadsOf(db: Db, userId: number) {
  return db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('taken_at', 'is', null)
    .execute()
}
