import type { GalleryEntry } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { countShown, getFilling, insertGalleryToken, isTokenShown } from './galleries.queries.ts'
import { lockOwnGallery } from './lock-own-gallery.ts'

const MOST_TOKENS = 500

type Added = { userId: number; galleryId: number; tokenId: number }

/** Puts any visible token at the end of one's gallery; one that is there already stays where it is. */
export async function addToGallery(
  { transact }: Pick<Context, 'transact'>,
  { userId, galleryId, tokenId }: Added,
): Promise<GalleryEntry> {
  return transact(async (tx) => {
    const { id, name } = await lockOwnGallery(tx, galleryId, userId)
    const { held, has } = await getFilling(tx, galleryId, tokenId)

    if (!has) {
      if (!(await isTokenShown(tx, tokenId)))
        throw new AppError('VALIDATION_FAILED', { fields: { token_id: 'Такого токена нет' } })
      if (held >= MOST_TOKENS)
        throw new AppError('VALIDATION_FAILED', {
          fields: {
            gallery_id: `В галерее уже ${MOST_TOKENS} токенов, больше не поместится`,
          },
        })
      await insertGalleryToken(tx, galleryId, tokenId)
    }

    return { id, name, tokens_count: await countShown(tx, galleryId) }
  })
}
