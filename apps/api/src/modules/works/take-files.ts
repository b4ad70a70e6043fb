import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { takeUpload, type TakenUpload } from '../uploads/take-upload.ts'

type Taking = { userId: number; now: Date }
type Files = { upload_id?: string | null | undefined; cover_upload_id?: string | null | undefined }

export type WorkFiles = {
  pictureId: number | null
  mediaId: number | null
  /** The file is still being checked: an event tells what it is. */
  isChecking: boolean
}

/** The file of a work, and the picture that stands for it where its author chose one. */
export async function takeWorkFiles(
  tx: Tx,
  taking: Taking,
  files: Files,
): Promise<WorkFiles | null> {
  const file =
    files.upload_id &&
    (await takeUpload(tx, { ...taking, id: files.upload_id, purpose: 'token', field: 'upload_id' }))
  const cover =
    files.cover_upload_id &&
    (await takePicture(tx, taking, { id: files.cover_upload_id, field: 'cover_upload_id' }))
  if (!file && !cover) return null

  return {
    pictureId: cover || (file ? file.pictureId : null),
    mediaId: file ? file.mediaId : null,
    isChecking: file ? file.status === 'checking' : false,
  }
}

type Wanted = { id: string; field: string; purpose?: 'cover' | 'banner' }

/** A cover or a banner, whose check is over. */
export async function takePicture(
  tx: Tx,
  taking: Taking,
  { id, field, purpose = 'cover' }: Wanted,
): Promise<number> {
  const taken = await takeUpload(tx, { ...taking, id, purpose, field })
  return pictureOf(taken, field)
}

function pictureOf({ status, pictureId }: TakenUpload, field: string): number {
  if (status === 'checking') throw stillChecked(field)
  if (pictureId === null)
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: 'Здесь нужна картинка' } })
  return pictureId
}

export const stillChecked = (field: string) =>
  new AppError('VALIDATION_FAILED', {
    fields: { [field]: 'Файл ещё проверяется. Подождите немного' },
  })
