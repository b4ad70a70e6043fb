import type { Tx } from '../../db/client.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import type { Cover } from './galleries.queries.ts'

type Taken = { userId: number; uploadId: string | null; now: Date }

/** The cover that an upload makes, or will make once it is checked; no upload is no cover. */
export async function takeCover(tx: Tx, { userId, uploadId, now }: Taken): Promise<Cover> {
  if (uploadId === null) return { cover_id: null, cover_upload_id: null }

  const upload = {
    userId,
    id: uploadId,
    purpose: 'gallery',
    now,
    field: 'cover_upload_id',
  } as const
  const { pictureId } = await takeUpload(tx, upload)
  return { cover_id: pictureId, cover_upload_id: pictureId === null ? uploadId : null }
}
