import type { UserCounts } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { countOfUser } from './user-counts.queries.ts'

/** The counts that head the tabs of a profile. */
export async function getUserCounts(
  { db }: Pick<Context, 'db'>,
  userId: number,
  viewerId: number | null,
): Promise<UserCounts> {
  if (!(await isPublicUser(db, userId))) throw new AppError('NOT_FOUND')

  return countOfUser(db, { userId, isOwner: viewerId === userId })
}
