import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { dropTaken } from '../uploads/drop-taken.ts'
import { getPlaceholder } from './placeholder.ts'
import {
  isNamedByCollection,
  isNamedByWork,
  listCollectionFiles,
  listWorkFiles,
} from './work-files.queries.ts'

export const DROP_FILES = 'works.drop-files'

type Files = { pictureIds: number[]; mediaIds: number[] }
type Order = Files & ({ workId: number } | { collectionId: number })

type Ordering = Pick<Context, 'jobs'>

/**
 * Has whatever a work shows or waits for now dropped after commit, but for what is shown then. Called before the work
 * is changed or deleted.
 */
export async function dropFilesLater({ jobs }: Ordering, tx: Tx, workId: number) {
  const order: Order = { workId, ...(await listWorkFiles(tx, workId)) }
  await jobs.send(tx, DROP_FILES, order)
}

/** The same of a collection's cover and banner. */
export async function dropLooksLater({ jobs }: Ordering, tx: Tx, collectionId: number) {
  const pictureIds = await listCollectionFiles(tx, collectionId)
  const order: Order = { collectionId, pictureIds, mediaIds: [] }
  await jobs.send(tx, DROP_FILES, order)
}

/** Drops those of these files that nothing shows any more. May run twice. */
export async function dropFiles(context: Pick<Context, 'db' | 'files'>, order: Order) {
  const placeholderId = await getPlaceholder(context)
  const pictures = order.pictureIds.filter((id) => id !== placeholderId)
  for (const file of [
    ...pictures.map((pictureId) => ({ pictureId })),
    ...order.mediaIds.map((mediaId) => ({ mediaId })),
  ])
    await dropTaken(context, file, (tx) =>
      'workId' in order
        ? isNamedByWork(tx, order.workId, file)
        : isNamedByCollection(tx, order.collectionId, file),
    )
}
