import type { GalleryEntry } from '@kefir/wire/galleries'
import type { Context } from '../../context.ts'
import { touchGallery } from './galleries.queries.ts'
import { countShown, deleteGalleryTokens } from './gallery-places.queries.ts'
import { lockOwnGallery } from './lock-own-gallery.ts'

type Removed = { userId: number; galleryId: number; tokenIds: number[] }

/** Takes tokens out of one's gallery; those that are not in it change nothing. */
export async function removeFromGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, galleryId, tokenIds }: Removed,
): Promise<GalleryEntry> {
  return transact(async (tx) => {
    const { id, name } = await lockOwnGallery(tx, galleryId, userId)
    await deleteGalleryTokens(tx, galleryId, tokenIds)
    await touchGallery(tx, galleryId, now())

    return { id, name, tokens_count: await countShown(tx, galleryId) }
  })
}
