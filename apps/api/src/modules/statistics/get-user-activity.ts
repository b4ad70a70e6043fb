import type { ActivityPage } from '@kefir/wire/statistics'
import type { ActivityQuery } from '@kefir/wire/transactions'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { getActivity } from '../activity/get-activity.ts'

type Asked = { userId: number; viewerId: number | null; query: ActivityQuery; path: string }

/** What somebody gave, took, made, sold and bought, the newest first; to others without what they hide. */
export async function getUserActivity(
  context: Pick<Context, 'db' | 'files'>,
  { userId, viewerId, query, path }: Asked,
): Promise<ActivityPage> {
  if (!(await isPublicUser(context.db, userId))) throw new AppError('NOT_FOUND')

  const scope = { of: 'user', id: userId, isOwn: viewerId === userId } as const
  return getActivity(context, { scope, query, path })
}
