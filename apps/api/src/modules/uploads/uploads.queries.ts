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
