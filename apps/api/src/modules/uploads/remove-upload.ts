import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { removeMedia } from '../media/remove-media.ts'
import { removePicture } from '../pictures/remove-picture.ts'
import { deleteUpload, isAwaited, lockUpload } from './uploads.queries.ts'

/**
 * Forgets an upload that is part of nothing: its bytes, what was made of them, and its row last. False, and
 * nothing is touched, while a work waits for what is found in it.
 */
export async function removeUpload(
  { db, files, uploads }: Pick<Context, 'db' | 'files' | 'uploads'>,
  id: string,
): Promise<boolean> {
  return beginAgain(db, async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload && (await isAwaited(tx, id))) return false
    await uploads.remove(id)
    if (!upload) return true
    await deleteUpload(tx, id)
    // What somebody took is theirs now.
    if (upload.takenAt && upload.status !== 'refused') return true
    if (upload.pictureId) await removePicture({ tx, files }, upload.pictureId)
    if (upload.mediaId) await removeMedia({ tx, files }, upload.mediaId)
    return true
  })
}
