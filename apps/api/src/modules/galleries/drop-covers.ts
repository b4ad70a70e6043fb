import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { dropTaken } from '../uploads/drop-taken.ts'
import { releaseUpload } from '../uploads/uploads.queries.ts'
import { deleteForgotten, deleteGalleriesOf, type Cover } from './galleries.queries.ts'

export const DROP_COVERS = 'galleries.drop-covers'
export const DROP_DELETED = 'galleries.drop-deleted'

type Order = { pictureIds: number[] }
type Ordering = Pick<Context, 'jobs'>

/** Has covers that galleries showed until now dropped after commit; of one still being checked time takes the file. */
export async function dropCoversLater({ jobs }: Ordering, tx: Tx, covers: Cover[]) {
  for (const { cover_upload_id: id } of covers) if (id !== null) await releaseUpload(tx, id)
  const pictureIds = covers.map(({ cover_id }) => cover_id).filter((id) => id !== null)
  const order: Order = { pictureIds }
  if (pictureIds.length > 0) await jobs.send(tx, DROP_COVERS, order)
}

/** Drops those of these pictures that nothing shows any more. May run twice. */
export async function dropCovers(context: Pick<Context, 'db' | 'files'>, { pictureIds }: Order) {
  for (const pictureId of pictureIds) await dropTaken(context, { pictureId })
}

type Deleting = Pick<Context, 'db' | 'jobs'>

/** Forgets galleries that nobody can bring back any more, and their covers. Scheduled. */
export const dropDeleted = ({ db, jobs }: Deleting) =>
  beginAgain(db, async (tx) => dropCoversLater({ jobs }, tx, await deleteForgotten(tx)))

/** The galleries of somebody who is no more here. */
export const dropGalleriesOf = ({ db, jobs }: Deleting, userId: number) =>
  beginAgain(db, async (tx) => dropCoversLater({ jobs }, tx, await deleteGalleriesOf(tx, userId)))
