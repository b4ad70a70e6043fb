import type { GalleryEntry } from '@kefir/wire/galleries'
import type { Context } from '../../context.ts'
import { touchGallery } from './galleries.queries.ts'
import { countShown } from './gallery-places.queries.ts'
import { lockOwnGallery } from './lock-own-gallery.ts'
import { putInGallery } from './put-in-gallery.ts'

type Added = { userId: number; galleryId: number; tokenId: number }

/** Puts any visible token at the end of one's gallery; one that is there already stays where it is. */
export async function addToGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, galleryId, tokenId }: Added,
): Promise<GalleryEntry> {
  return transact(async (tx) => {
    const { id, name } = await lockOwnGallery(tx, galleryId, userId)
    const fields = { token: 'token_id', gallery: 'gallery_id' }
    await putInGallery(tx, { galleryId, tokens: [{ tokenId, caption: '' }], fields })
    await touchGallery(tx, galleryId, now())

    return { id, name, tokens_count: await countShown(tx, galleryId) }
  })
}
