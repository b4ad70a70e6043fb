import type { Tx } from '@kefir/api/db/client'

export type NewGallery = {
  userId: number
  name: string
  description: string
  isPublic: boolean
  coverId: number | null
  tokenIds: number[]
  /** Beneath the first works, in their order. */
  captions?: readonly string[]
  createdAt: Date
  updatedAt: Date
}

export async function insertGallery(tx: Tx, gallery: NewGallery) {
  const { id } = await tx
    .insertInto('galleries')
    .values({
      user_id: gallery.userId,
      name: gallery.name,
      description: gallery.description,
      is_public: gallery.isPublic,
      cover_id: gallery.coverId,
      created_at: gallery.createdAt,
      updated_at: gallery.updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const works = gallery.tokenIds.map((tokenId, position) => ({
    gallery_id: id,
    token_id: tokenId,
    position,
    caption: gallery.captions?.[position] ?? '',
  }))
  if (works.length > 0) await tx.insertInto('gallery_tokens').values(works).execute()
}
