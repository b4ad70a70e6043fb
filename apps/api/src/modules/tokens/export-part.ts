import type { ExportPart } from '../../module.ts'
import { listFavouriteTokens } from './favourite-tokens.queries.ts'

/** Which tokens a person likes, in their export. */
export const tokensPart: ExportPart = {
  name: 'tokens',
  read: async (db, userId) => ({ favorite_tokens: await listFavouriteTokens(db, userId) }),
}
