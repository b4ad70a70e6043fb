import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'
import { lockCollection } from './works.queries.ts'

type Asked = { collectionId: number; userId: number }

/** A collection, locked, for its author; anybody else is refused. */
export async function lockOwnCollection(tx: Tx, { collectionId, userId }: Asked) {
  const collection = await lockCollection(tx, collectionId)
  refuseStranger(collection && { ...collection, author_id: collection.authorId }, userId)
  return collection!
}

type Found = { author_id: number; status: string } | undefined

export function refuseStranger(found: Found, userId: number) {
  if (!found || !isVisibleCollection(found, userId)) throw new AppError('NOT_FOUND')
  if (found.author_id !== userId)
    throw new AppError('FORBIDDEN', { message: 'Менять коллекцию может только её автор' })
}
