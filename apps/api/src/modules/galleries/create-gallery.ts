import type { SavedGallery } from '@kefir/wire/galleries'
import type { Context } from '../../context.ts'
import { insertGallery } from './galleries.queries.ts'
import type { Placed } from './gallery-places.queries.ts'
import { putInGallery } from './put-in-gallery.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { savedGallery } from './saved-gallery.ts'
import { takeCover } from './take-cover.ts'

type Wished = {
  userId: number
  name: string
  description: string
  isPublic: boolean
  coverUploadId: string | null
  tokens: Placed[]
}

/** A new gallery with its first tokens: both, or neither. */
export async function createGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { tokens, coverUploadId, ...wished }: Wished,
): Promise<SavedGallery> {
  return transact(async (tx) => {
    await refuseTooMany(tx, wished.userId)
    const { userId } = wished
    const cover = await takeCover(tx, { userId, uploadId: coverUploadId, now: now() })
    const galleryId = await insertGallery(tx, { ...wished, cover, at: now() })
    await putInGallery(tx, { galleryId, tokens, fields: { token: 'tokens', gallery: 'tokens' } })

    return savedGallery(tx, galleryId)
  })
}
