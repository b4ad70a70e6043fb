import type { Context } from '../../context.ts'
import { findUpload } from '../uploads/uploads.queries.ts'
import { settleCover } from './galleries.queries.ts'

/** Hangs the cover whose file has just been checked; one that was refused leaves the gallery as it is. */
export async function hangCover({ db }: Pick<Context, 'db'>, uploadId: string) {
  const upload = await findUpload(db, uploadId)
  if (upload && upload.status !== 'checking') await settleCover(db, uploadId, upload.pictureId)
}
