import { formatPlural } from '@kefir/rules/text/format-russian'
import type { FoundCard } from '../../brings/share-card.ts'
import type { Db } from '../../db/client.ts'
import { shownName } from '../accounts/person-reply.ts'
import { findGallery } from './galleries.queries.ts'
import { galleryShareCard, isOpenGallery } from './gallery-share-card.ts'

export async function findGalleryCard(db: Db, id: number, now: Date): Promise<FoundCard | null> {
  const row = await findGallery(db, id, now)
  if (!row || !isOpenGallery(row)) return null

  return {
    path: galleryShareCard(row),
    card: {
      label: 'Галерея',
      title: row.name,
      fallbackTitle: `Галерея № ${id}`,
      lines: [`Собирает ${shownName(row.owner)}`],
      facts: [{ label: 'В галерее', value: formatPlural(row.shown_count, TOKENS) }],
      art: row.cover
        ? { shape: 'picture', key: row.cover.key }
        : { shape: 'mosaic', keys: row.shown_keys },
    },
  }
}

const TOKENS: [string, string, string] = ['токен', 'токена', 'токенов']
