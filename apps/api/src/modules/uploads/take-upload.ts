import type { UploadPurpose } from '@kefir/wire/uploads'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { NOT_JUDGED } from './not-judged.ts'
import { lockUpload, markTaken, type UploadRow } from './uploads.queries.ts'

type Taking = {
  userId: number
  id: string
  purpose: UploadPurpose
  now: Date
  /** Of the form, for the sentence of a refusal. */
  field?: string
}
export type TakenUpload = {
  /** checking: `upload.checked` tells when it is over, and `findUpload` what came of it. */
  status: 'checking' | 'ready'
  pictureId: number | null
  mediaId: number | null
}

/** Makes an upload part of something, in its transaction; it is good for nothing else afterwards. */
export async function takeUpload(
  tx: Tx,
  { userId, id, purpose, now, field = 'upload' }: Taking,
): Promise<TakenUpload> {
  const upload = await lockUpload(tx, id)
  const refusal = refuse(upload, { userId, purpose, now })
  if (!upload || refusal)
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: refusal ?? UNKNOWN } })

  await markTaken(tx, { id, at: now })
  const { pictureId, mediaId } = upload
  return { status: upload.status === 'ready' ? 'ready' : 'checking', pictureId, mediaId }
}

const UNKNOWN = 'Такого файла нет. Загрузите его ещё раз'

/** Somebody else's is answered like one that never was. */
function refuse(
  upload: UploadRow | undefined,
  { userId, purpose, now }: Omit<Taking, 'id'>,
): string | null {
  if (!upload || upload.userId !== userId) return UNKNOWN
  if (upload.takenAt) return 'Этот файл уже использован. Загрузите его ещё раз'
  // Without a word it would be none: the table does not ask for one.
  if (upload.status === 'refused') return upload.reason || NOT_JUDGED
  if (upload.status === 'receiving') return 'Файл ещё загружается. Дождитесь окончания'
  if (upload.expiresAt <= now) return 'Файл ждал больше суток и удалён. Загрузите его ещё раз'
  if (upload.purpose !== purpose)
    return 'Этот файл загружен для другого места. Загрузите его ещё раз'
  return null
}
