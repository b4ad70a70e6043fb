import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { unlessNamed } from '../../db/unless-named.ts'
import { removeMedia } from '../media/remove-media.ts'
import { removePicture } from '../pictures/remove-picture.ts'
import { deleteTakenUploads } from './uploads.queries.ts'

export type TakenFile = { pictureId: number } | { mediaId: number }

/**
 * Removes what an upload became, with the upload, unless something still points at it or `isNamed` knows of it what
 * no key of the database does. May run twice.
 */
export async function removeTaken(
  { db, files }: Pick<Context, 'db' | 'files'>,
  file: TakenFile,
  isNamed: (tx: Tx) => Promise<boolean> = async () => false,
) {
  await unlessNamed(db, async (tx) => {
    if (await isNamed(tx)) return
    await deleteTakenUploads(tx, file)
    if ('pictureId' in file) await removePicture({ tx, files }, file.pictureId)
    else await removeMedia({ tx, files }, file.mediaId)
  })
}
