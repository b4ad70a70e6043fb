import type { GalleryLight } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { listWholeGalleries } from './gallery-cards.queries.ts'

const MOST = 200

/** Somebody's galleries as a menu needs them; others see only those that are open to everybody. */
export async function listLightGalleries(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  userId: number,
  viewerId: number | null,
): Promise<GalleryLight[]> {
  if (!(await isPublicUser(db, userId, now()))) throw new AppError('NOT_FOUND')

  const rows = await listWholeGalleries(db, { userId, isOwner: viewerId === userId, limit: MOST })
  return rows.map(({ id, name, token_ids, cover }) => ({
    id,
    name,
    tokens_count: token_ids.length,
    cover: cover && { path: pictureReply(files, cover).sizes.small },
    token_ids,
  }))
}
