import type { ActivityPage } from '@kefir/wire/statistics'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findContract } from './collections.queries.ts'
import { getActivity, type ActivityAsked } from '../activity/get-activity.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'

type Asked = {
  collectionId: number
  viewerId: number | null
  query: ActivityAsked['query']
}

/** What happened in a collection, the newest first. */
export async function getCollectionActivity(
  context: Pick<Context, 'db' | 'files'>,
  { collectionId, viewerId, query }: Asked,
): Promise<ActivityPage> {
  const [collection, page] = await Promise.all([
    findContract(context.db, collectionId),
    getActivity(context, {
      scope: { of: 'collection', id: collectionId },
      query,
      path: `/api/v1/collection/${collectionId}/transactions`,
    }),
  ])
  if (!collection || !isVisibleCollection(collection, viewerId)) throw new AppError('NOT_FOUND')

  return page
}
