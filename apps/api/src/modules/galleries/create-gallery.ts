import type { SavedGallery } from '@kefir/wire/galleries'
import type { Context } from '../../context.ts'
import { insertGallery } from './galleries.queries.ts'
import type { Placed } from './gallery-places.queries.ts'
import { putInGallery } from './put-in-gallery.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { savedGallery } from './saved-gallery.ts'

type Wished = {
  userId: number
  name: string
  description: string
  isPublic: boolean
  tokens: Placed[]
}

/** A new gallery with its first tokens: both, or neither. */
export async function createGallery(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { tokens, ...wished }: Wished,
): Promise<SavedGallery> {
  return transact(async (tx) => {
    await refuseTooMany(tx, wished.userId)
    const galleryId = await insertGallery(tx, { ...wished, at: now() })
    await putInGallery(tx, { galleryId, tokens, fields: { token: 'tokens', gallery: 'tokens' } })

    return savedGallery(tx, galleryId)
  })
}
