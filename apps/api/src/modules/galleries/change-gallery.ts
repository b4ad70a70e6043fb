import { reorder } from '@kefir/rules/galleries/reorder'
import type { SavedGallery } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { removeCoversLater } from './remove-covers.ts'
import { updateGallery, type GalleryChange } from './galleries.queries.ts'
import { listPlaces, setCaptions, setPlaces } from './gallery-places.queries.ts'
import { lockOwnGallery } from './lock-own-gallery.ts'
import { savedGallery } from './saved-gallery.ts'
import { takeCover } from './take-cover.ts'

type Named = { token_id: number; caption?: string | undefined }

type Wished = {
  userId: number
  galleryId: number
  change: GalleryChange
  isLinkNew: boolean
  /** Null takes the cover away, undefined leaves it. */
  coverUploadId: string | null | undefined
  tokens: Named[] | undefined
}

/** Changes the words of one's gallery, who sees it, and the order and captions of its tokens. */
export async function changeGallery(
  { transact, now, jobs }: Pick<Context, 'transact' | 'now' | 'jobs'>,
  { userId, galleryId, change, isLinkNew, coverUploadId, tokens }: Wished,
): Promise<SavedGallery> {
  return transact(async (tx) => {
    const before = await lockOwnGallery(tx, galleryId, userId)
    const cover =
      coverUploadId === undefined
        ? {}
        : await takeCover(tx, { userId, uploadId: coverUploadId, now: now() })
    await updateGallery(tx, galleryId, { ...change, ...cover, isLinkNew, at: now() })
    if (coverUploadId !== undefined) await removeCoversLater({ jobs }, tx, [before])
    if (tokens) await arrange(tx, galleryId, tokens)

    return savedGallery(tx, galleryId)
  })
}

async function arrange(tx: Tx, galleryId: number, tokens: Named[]) {
  const places = await listPlaces(tx, galleryId)
  const wished = tokens.map(({ token_id }) => token_id)
  refuseStrange(places, wished)
  await setPlaces(tx, galleryId, reorder(places, wished))
  await setCaptions(
    tx,
    galleryId,
    tokens.flatMap(({ token_id, caption }) =>
      caption === undefined ? [] : [{ tokenId: token_id, caption }],
    ),
  )
}

/** Who orders what is not there has an old page before them, or means another gallery. */
function refuseStrange(places: number[], wished: number[]) {
  const there = new Set(places)
  const strange = wished.find((id) => !there.has(id))
  if (strange !== undefined)
    throw new AppError('VALIDATION_FAILED', {
      fields: { tokens: `Токена №\u00a0${strange} в этой галерее нет. Обновите страницу` },
    })
}
