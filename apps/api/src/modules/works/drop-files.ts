import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { dropMedia } from '../media/drop-media.ts'
import { dropPicture } from '../pictures/drop-picture.ts'
import { deleteTakenUploads } from '../uploads/uploads.queries.ts'
import { getPlaceholder } from './placeholder.ts'
import { isNamedByWork, listWorkFiles, type WorkFile } from './work-files.queries.ts'

export const DROP_FILES = 'works.drop-files'

type Order = { workId: number; pictureIds: number[]; mediaIds: number[] }

/**
 * Has whatever a work shows or waits for now dropped after commit, but for what is shown then. Called before the work
 * is changed or deleted.
 */
export async function dropFilesLater({ jobs }: Pick<Context, 'jobs'>, tx: Tx, workId: number) {
  const order: Order = { workId, ...(await listWorkFiles(tx, workId)) }
  await jobs.send(tx, DROP_FILES, order)
}

type Dropping = Pick<Context, 'db' | 'files'>

/** Drops those of these files that nothing shows any more. May run twice. */
export async function dropFiles(context: Dropping, { workId, pictureIds, mediaIds }: Order) {
  const placeholderId = await getPlaceholder(context)
  for (const pictureId of pictureIds)
    if (pictureId !== placeholderId) await dropUnshown(context, workId, { pictureId })
  for (const mediaId of mediaIds) await dropUnshown(context, workId, { mediaId })
}

/** PostgreSQL's word for a row that others still point at. */
const STILL_NAMED = '23503'

async function dropUnshown({ db, files }: Dropping, workId: number, file: WorkFile) {
  try {
    await beginAgain(db, async (tx) => {
      if (await isNamedByWork(tx, workId, file)) return
      await deleteTakenUploads(tx, file)
      if ('pictureId' in file) await dropPicture({ tx, files }, file.pictureId)
      else await dropMedia({ tx, files }, file.mediaId)
    })
  } catch (error) {
    // A gallery, a collection or a copy of another shows it: it is theirs now.
    if ((error as { code?: unknown }).code !== STILL_NAMED) throw error
  }
}
