import type { ExportPart } from '../../module.ts'
import { listGalleries } from './galleries.queries.ts'

/** The same bound as other lists of an export have. */
const MOST = 1000

/** A person's galleries in their export, private ones too. */
export const galleriesPart: ExportPart = {
  name: 'galleries',
  async read(db, userId) {
    const rows = await listGalleries(db, { userId, hasPrivate: true, limit: MOST })
    return rows.map(({ id, name, token_ids }) => ({ id, name, token_ids }))
  },
}
