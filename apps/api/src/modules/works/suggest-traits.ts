import type { TraitsReply } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findCollection } from '../collections/collections.queries.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'
import { listTraits } from './collection-works.queries.ts'

const MOST = 100

type Asked = { collectionId: number; viewerId: number; query: string }

/** Names and values that works of a collection have, for who writes the next one. */
export async function suggestTraits(
  { db }: Pick<Context, 'db'>,
  { collectionId, viewerId, query }: Asked,
): Promise<TraitsReply> {
  const collection = await findCollection(db, { id: collectionId, viewerId })
  if (!collection || !isVisibleCollection(collection, viewerId)) throw new AppError('NOT_FOUND')

  const words = query.trim().toLocaleLowerCase('ru')
  const traits = await listTraits(db, {
    collectionId,
    query: words,
    isAuthor: collection.author_id === viewerId,
    limit: MOST,
  })
  return [...Map.groupBy(traits, ({ name }) => name)].map(([name, found]) => ({
    name,
    values: found.map(({ value }) => value),
  }))
}
