import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { removeTaken } from '../uploads/remove-taken.ts'
import { getPlaceholder } from './placeholder.ts'
import {
  isNamedByCollection,
  isNamedByWork,
  listCollectionFiles,
  listWorkFiles,
} from './work-files.queries.ts'

// The name by which the database knows the queue: jobs may wait there.
export const REMOVE_FILES = 'works.drop-files'

type Files = { pictureIds: number[]; mediaIds: number[] }
type Order = Files & ({ workId: number } | { collectionId: number })

type Ordering = Pick<Context, 'jobs'>

/**
 * Has whatever a work shows or waits for now removed after commit, but for what is shown then. Called before the work
 * is changed or deleted.
 */
export async function removeFilesLater({ jobs }: Ordering, tx: Tx, workId: number) {
  const order: Order = { workId, ...(await listWorkFiles(tx, workId)) }
  await jobs.send(tx, REMOVE_FILES, order)
}

/** The same of a collection's cover and banner. */
export async function removeLooksLater({ jobs }: Ordering, tx: Tx, collectionId: number) {
  const pictureIds = await listCollectionFiles(tx, collectionId)
  const order: Order = { collectionId, pictureIds, mediaIds: [] }
  await jobs.send(tx, REMOVE_FILES, order)
}

/** Removes those of these files that nothing shows any more. May run twice. */
export async function removeFiles(context: Pick<Context, 'db' | 'files' | 'now'>, order: Order) {
  const placeholderId = await getPlaceholder(context)
  const pictures = order.pictureIds.filter((id) => id !== placeholderId)
  for (const file of [
    ...pictures.map((pictureId) => ({ pictureId })),
    ...order.mediaIds.map((mediaId) => ({ mediaId })),
  ])
    await removeTaken(context, file, (tx) =>
      'workId' in order
        ? isNamedByWork(tx, order.workId, file)
        : isNamedByCollection(tx, order.collectionId, file),
    )
}
