import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { removeTaken } from '../uploads/remove-taken.ts'
import { releaseUpload } from '../uploads/uploads.queries.ts'
import { deleteForgotten, deleteGalleriesOf, type Cover } from './galleries.queries.ts'

// Queues keep the names by which the database knows them: jobs may wait there.
export const REMOVE_COVERS = 'galleries.drop-covers'
export const PURGE_DELETED = 'galleries.drop-deleted'

type Order = { pictureIds: number[] }
type Ordering = Pick<Context, 'jobs'>

/** Has covers that galleries showed until now removed after commit; of one still being checked time takes the file. */
export async function removeCoversLater({ jobs }: Ordering, tx: Tx, covers: Cover[]) {
  for (const { cover_upload_id: id } of covers) if (id !== null) await releaseUpload(tx, id)
  const pictureIds = covers.map(({ cover_id }) => cover_id).filter((id) => id !== null)
  const order: Order = { pictureIds }
  if (pictureIds.length > 0) await jobs.send(tx, REMOVE_COVERS, order)
}

/** Removes those of these pictures that nothing shows any more. May run twice. */
export async function removeCovers(context: Pick<Context, 'db' | 'files'>, { pictureIds }: Order) {
  for (const pictureId of pictureIds) await removeTaken(context, { pictureId })
}

type Deleting = Pick<Context, 'db' | 'jobs'>

/** Forgets galleries that nobody can bring back any more, and their covers. Scheduled. */
export const purgeDeleted = ({ db, jobs, now }: Deleting & Pick<Context, 'now'>) =>
  beginAgain(db, async (tx) => removeCoversLater({ jobs }, tx, await deleteForgotten(tx, now())))

/** The galleries of somebody who is no more here. */
export const removeGalleriesOf = ({ db, jobs }: Deleting, userId: number) =>
  beginAgain(db, async (tx) => removeCoversLater({ jobs }, tx, await deleteGalleriesOf(tx, userId)))
