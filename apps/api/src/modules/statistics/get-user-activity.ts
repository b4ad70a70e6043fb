import { nameReadings } from '@kefir/rules/search/name-readings'
import type { ActivityPage, UserActivityQuery } from '@kefir/wire/statistics'
import type { TransactionType } from '@kefir/wire/transactions'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { getPersonActivity } from '../activity/get-activity.ts'

type Asked = {
  userId: number
  viewerId: number | null
  query: UserActivityQuery
  path: string
  /** What the list holds; everything if left out. */
  types?: readonly TransactionType[] | undefined
}

/** What somebody gave, took, made, sold and bought; to others without what they hide. */
export async function getUserActivity(
  context: Pick<Context, 'db' | 'files' | 'now'>,
  { userId, viewerId, query, path, types }: Asked,
): Promise<ActivityPage> {
  if (!(await isPublicUser(context.db, userId, context.now()))) throw new AppError('NOT_FOUND')

  const person = {
    ...{ userId, isOwn: viewerId === userId },
    collectionIds: query.collection ? query.collection.split(',').map(Number) : null,
    readings: nameReadings(query.search || query.query),
    sort: { by: query.sort === 'price' ? 'price' : 'time', dir: query.dir },
  } as const
  return getPersonActivity(context, { person, query, path, types })
}
