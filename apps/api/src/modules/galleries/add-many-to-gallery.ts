import type { AddManyToGalleryReply } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findMissing, insertManyGalleryTokens } from './add-many-to-gallery.queries.ts'
import { countShown } from './galleries.queries.ts'
import { lockOwnGallery } from './lock-own-gallery.ts'

const MOST_TOKENS = 500

type Added = { userId: number; galleryId: number; tokenIds: number[] }

/** Puts tokens at the end of one's gallery in the given order, all or none; those in it stay where they are. */
export async function addManyToGallery(
  { transact }: Pick<Context, 'transact'>,
  { userId, galleryId, tokenIds }: Added,
): Promise<AddManyToGalleryReply> {
  const asked = [...new Set(tokenIds)]
  return transact(async (tx) => {
    const { id, name } = await lockOwnGallery(tx, galleryId, userId)
    const { held, shown, present } = await findMissing(tx, galleryId, asked)
    const added = asked.filter((tokenId) => !present.includes(tokenId))

    if (added.some((tokenId) => !shown.includes(tokenId)))
      throw new AppError('VALIDATION_FAILED', {
        fields: { tokens: 'Часть токенов ещё не видна другим: в галерею их добавить нельзя' },
      })
    if (held + added.length > MOST_TOKENS)
      throw new AppError('VALIDATION_FAILED', {
        fields: { gallery_id: `В галерею помещается ${MOST_TOKENS} токенов, в ней уже ${held}` },
      })

    if (added.length > 0) await insertManyGalleryTokens(tx, galleryId, added)
    return { id, name, tokens_count: await countShown(tx, galleryId), added }
  })
}
