import type { Db } from '../../db/client.ts'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listGalleries, type GalleryLightRow } from './galleries.queries.ts'

/** Each may hold hundreds of tokens. */
const PAGE = 100

/** A person's galleries in their export, private ones too. */
export const galleriesPart: ExportPart = {
  name: 'galleries',
  read: async (db, userId) => readGalleries(db, userId),
}

async function* readGalleries(db: Db, userId: number) {
  const galleries = readPages<GalleryLightRow>((last) =>
    listGalleries(db, { userId, hasPrivate: true, before: last?.id, limit: PAGE }),
  )
  for await (const { id, name, token_ids } of galleries) yield { id, name, token_ids }
}
