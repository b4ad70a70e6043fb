import type { ActivityPage } from '@kefir/wire/statistics'
import type { ActivityQuery } from '@kefir/wire/transactions'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { getActivity } from '../activity/get-activity.ts'

type Asked = { userId: number; query: ActivityQuery; path: string }

/** What somebody gave, took, made, sold and bought, the newest first. */
export async function getUserActivity(
  context: Pick<Context, 'db' | 'files'>,
  { userId, query, path }: Asked,
): Promise<ActivityPage> {
  if (!(await isPublicUser(context.db, userId))) throw new AppError('NOT_FOUND')

  return getActivity(context, { scope: { of: 'user', id: userId }, query, path })
}
