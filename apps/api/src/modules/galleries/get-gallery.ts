import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Gallery, GalleryQuery, GalleryToken } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { personReply } from '../accounts/person-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { tokenCardReply } from '../tokens/token-card-reply.ts'
import { mediaReply } from '../media/media-reply.ts'
import { restoreUntil } from './delete-gallery.ts'
import { filtersAsked } from './filters-asked.ts'
import { findGallery, type GalleryRow } from './galleries.queries.ts'
import { galleryShareCard, isOpenGallery } from './gallery-share-card.ts'
import {
  countGalleryTokens,
  listGalleryTokens,
  type GalleryTokenRow,
} from './gallery-tokens.queries.ts'

const SIZE = 24

type Asked = { galleryId: number; viewerId: number | null; query: GalleryQuery }

/** A gallery with a page of its tokens, for whom it is public, its owner, and whoever has its link. */
export async function getGallery(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { galleryId, viewerId, query }: Asked,
): Promise<Gallery> {
  const row = await findGallery(db, galleryId, now())
  if (!row || !isVisible(row, { viewerId, link: query.link, now: now() }))
    throw new AppError('NOT_FOUND', { message: 'Такой галереи нет' })

  const isOwner = row.user_id === viewerId
  const whole = { galleryId, viewerId, isOwner, search: '', filters: [] }
  const narrowed = { ...whole, search: query.query ?? '', filters: filtersAsked(query.filter) }
  const asked = pageAsked(query, SIZE, ['int', 'int'])
  const after = asked.after && { position: asked.after[0], id: asked.after[1] }
  const { perPage, offset } = asked
  const [rows, total, count] = await Promise.all([
    listGalleryTokens(db, narrowed, { limit: perPage + 1, offset, after }),
    countGalleryTokens(db, narrowed),
    isOwner ? countGalleryTokens(db, whole) : row.shown_count,
  ])
  const { cursor: _cursor, page: _page, ...kept } = query

  return {
    id: row.id,
    name: row.name,
    description: row.description,
    cover: row.cover && pictureReply(files, row.cover),
    owner: personReply(files, row.owner),
    is_own: isOwner,
    is_public: row.is_public,
    link_code: isOwner ? row.link_code : null,
    tokens_count: count,
    share_card: isOpenGallery(row) ? galleryShareCard(row) : null,
    created_at: toMoscowIso(row.created_at),
    updated_at: toMoscowIso(row.updated_at),
    restore_until: row.deleted_at && toMoscowIso(restoreUntil(row.deleted_at)),
    tokens_gallery: pageReply({
      path: `/api/v1/gallery/${galleryId}`,
      query: kept,
      asked,
      total,
      rows,
      item: (token) => galleryTokenReply(files, token),
      keyOf: ({ position, id }) => [position, id],
    }),
  }
}

type Seen = { viewerId: number | null; link: string | undefined; now: Date }

/** A deleted one is seen by its owner alone, while it can be brought back. */
function isVisible(row: GalleryRow, { viewerId, link, now }: Seen) {
  if (row.user_id === viewerId) return !row.deleted_at || restoreUntil(row.deleted_at) >= now
  if (row.deleted_at || !row.is_owner_public) return false
  return row.is_public || link === row.link_code
}

const galleryTokenReply = (files: FileStore, row: GalleryTokenRow): GalleryToken => ({
  ...tokenCardReply(files, row),
  caption: row.caption,
  media: mediaReply(files, row),
  is_hidden: row.is_hidden,
})
