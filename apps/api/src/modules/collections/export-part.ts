import type { ExportPart } from '../../module.ts'
import { listFavouriteCollections } from './favourite-collections.queries.ts'

/** Which collections a person likes, in their export. */
export const collectionsPart: ExportPart = {
  name: 'collections',
  read: async (db, userId) => ({
    favorite_collections: await listFavouriteCollections(db, userId),
  }),
}
