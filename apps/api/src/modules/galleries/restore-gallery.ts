import type { GalleryEntry } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { restoreUntil } from './delete-gallery.ts'
import { setDeletedAt } from './galleries.queries.ts'
import { countShown } from './gallery-places.queries.ts'
import { lockEvenDeleted } from './lock-own-gallery.ts'
import { refuseTooMany } from './refuse-too-many.ts'

type Restored = { userId: number; galleryId: number }

/** Brings back a gallery that was deleted a short while ago; one that is there stays as it is. */
export async function restoreGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, galleryId }: Restored,
): Promise<GalleryEntry> {
  return transact(async (tx) => {
    const { id, name, deleted_at } = await lockEvenDeleted(tx, galleryId, userId)
    if (deleted_at) {
      if (restoreUntil(deleted_at) < now())
        throw new AppError('NOT_FOUND', { message: 'Вернуть эту галерею уже нельзя' })
      await refuseTooMany(tx, userId)
      await setDeletedAt(tx, galleryId, null)
    }

    return { id, name, tokens_count: await countShown(tx, galleryId) }
  })
}
