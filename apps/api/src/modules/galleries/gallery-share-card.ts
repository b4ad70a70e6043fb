import { shownName } from '../accounts/person-reply.ts'
import { shareCardPath, shareCardVersion } from '../pictures/share-card-path.ts'
import type { GalleryRow } from './galleries.queries.ts'

/** Whether anybody may see it without its link: only then there is a card of it. */
export const isOpenGallery = (
  row: Pick<GalleryRow, 'is_public' | 'deleted_at' | 'is_owner_public'>,
) => row.is_public && row.deleted_at === null && row.is_owner_public

/** Address of a gallery’s card: another one as soon as anything on it changes. */
export const galleryShareCard = (row: GalleryRow) =>
  shareCardPath(
    'gallery',
    row.id,
    shareCardVersion([
      row.name,
      shownName(row.owner),
      row.shown_count,
      row.cover?.key ?? null,
      row.shown_keys,
    ]),
  )
