import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listFavouriteCollections } from './favourite-collections.queries.ts'

const PAGE = 1000

/** Which collections a person likes, in their export. */
export const collectionsPart: ExportPart = {
  name: 'collections',
  read: async (db, userId) => ({
    favorite_collections: readPages<number>((last) =>
      listFavouriteCollections(db, { userId, after: last ?? 0, limit: PAGE }),
    ),
  }),
}
