import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { GalleriesPage, GalleriesQuery, GalleryCard } from '@kefir/wire/galleries'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { filtersAsked } from './filters-asked.ts'
import { countGalleries, listGalleryCards, type GalleryCardRow } from './gallery-cards.queries.ts'

const SIZE = 12
const LONGEST_EXCERPT = 160

type Asked = { userId: number; viewerId: number | null; query: GalleriesQuery; path: string }

/** Somebody's galleries as cards; others see only those that are open to everybody. */
export async function listGalleries(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { userId, viewerId, query, path }: Asked,
): Promise<GalleriesPage> {
  if (!(await isPublicUser(db, userId, now()))) throw new AppError('NOT_FOUND')

  const asked = pageAsked(query, SIZE, ['bigint', 'int'])
  const wanted = {
    ...{ userId, viewerId, isOwner: viewerId === userId },
    search: query.search || query.query || '',
    filters: filtersAsked(query.filter),
    collectionIds: query.collection ? query.collection.split(',').map(Number) : null,
  }
  const [rows, total] = await Promise.all([
    listGalleryCards(db, {
      ...wanted,
      dir: query.dir,
      limit: asked.perPage + 1,
      offset: asked.offset,
      after: asked.after && { at: asked.after[0], id: asked.after[1] },
    }),
    countGalleries(db, wanted),
  ])
  const { cursor: _cursor, page: _page, ...kept } = query

  return pageReply({
    path,
    query: kept,
    asked,
    total,
    rows,
    item: (row) => galleryCardReply(files, row),
    keyOf: ({ sort_key, id }) => [Number(sort_key), id],
  })
}

const galleryCardReply = (files: FileStore, row: GalleryCardRow): GalleryCard => ({
  id: row.id,
  name: row.name,
  description: excerpt(row.description),
  tokens_count: row.tokens_count,
  cover: row.cover && pictureReply(files, row.cover),
  pictures: row.pictures.map((picture) => pictureReply(files, picture)),
  is_public: row.is_public,
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
})

/** The beginning of a text, ending with a whole word. */
function excerpt(text: string) {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= LONGEST_EXCERPT) return line
  return `${line.slice(0, LONGEST_EXCERPT).replace(/\s+\S*$/, '')}…`
}
