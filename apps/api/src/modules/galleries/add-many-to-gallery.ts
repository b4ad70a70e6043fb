import type { AddManyToGalleryReply } from '@kefir/wire/galleries'
import type { Context } from '../../context.ts'
import { touchGallery } from './galleries.queries.ts'
import { countShown } from './gallery-places.queries.ts'
import { lockOwnGallery } from './lock-own-gallery.ts'
import { putInGallery } from './put-in-gallery.ts'

type Added = { userId: number; galleryId: number; tokenIds: number[] }

/** Puts tokens at the end of one's gallery in the given order; those in it stay where they are. */
export async function addManyToGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { userId, galleryId, tokenIds }: Added,
): Promise<AddManyToGalleryReply> {
  return transact(async (tx) => {
    const { id, name } = await lockOwnGallery(tx, galleryId, userId)
    const tokens = tokenIds.map((tokenId) => ({ tokenId, caption: '' }))
    const fields = { token: 'tokens', gallery: 'gallery_id' }
    const { added, leftOut } = await putInGallery(tx, {
      galleryId,
      tokens,
      fields,
      leavesOut: true,
    })
    await touchGallery(tx, galleryId, now())

    return { id, name, tokens_count: await countShown(tx, galleryId), added, left_out: leftOut }
  })
}
