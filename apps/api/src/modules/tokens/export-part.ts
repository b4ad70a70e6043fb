import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { listFavouriteTokens } from './favourite-tokens.queries.ts'

const PAGE = 1000

/** Which tokens a person likes, in their export. */
export const tokensPart: ExportPart = {
  name: 'tokens',
  read: async (db, userId) => ({
    favorite_tokens: readPages<number>((last) =>
      listFavouriteTokens(db, { userId, after: last ?? 0, limit: PAGE }),
    ),
  }),
}
