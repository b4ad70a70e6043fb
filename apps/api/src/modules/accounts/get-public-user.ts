import type { PublicUser } from '@kefir/wire/account'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { publicUserReply } from './public-user-reply.ts'
import { findPublicUser } from './public-user.queries.ts'

/** Anybody's profile; one that may not be seen is answered like one that never was. */
export async function getPublicUser(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  userId: number,
): Promise<PublicUser> {
  const row = await findPublicUser(db, userId, now())
  if (!row) throw new AppError('NOT_FOUND')

  return publicUserReply(files, row)
}
