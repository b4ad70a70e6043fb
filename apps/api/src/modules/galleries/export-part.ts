import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listWholeGalleries, type GalleryLightRow } from './gallery-cards.queries.ts'

/** Each may hold hundreds of tokens. */
const PAGE = 100

/** A person's galleries in their export, those by link too. */
export const galleriesPart: ExportPart = {
  name: 'galleries',
  read: async (db, userId) => readGalleries(db, userId),
}

async function* readGalleries(db: Db, userId: number) {
  const galleries = readPages<GalleryLightRow>((last) =>
    listWholeGalleries(db, { userId, isOwner: true, before: last?.id, limit: PAGE }),
  )
  for await (const { cover: _cover, captions, ...row } of galleries)
    yield { ...row, captions: captionsOf(row.token_ids, captions) }
}

/** By the token's id; those without words are left out. */
const captionsOf = (ids: number[], captions: string[]) =>
  Object.fromEntries(ids.flatMap((id, index) => (captions[index] ? [[id, captions[index]]] : [])))
