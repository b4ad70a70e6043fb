import { shownName } from '../accounts/person-reply.ts'
import { shareCardPath, shareCardVersion } from '../pictures/share-card-path.ts'
import type { TokenRow } from './tokens.queries.ts'

type ShownToken = Pick<
  TokenRow,
  'id' | 'name' | 'price' | 'rarity_code' | 'collection_name' | 'author' | 'key' | 'is_adult'
>

/** Address of a token's card: another one as soon as anything on it changes. */
export const tokenShareCard = (row: ShownToken) =>
  shareCardPath(
    'token',
    row.id,
    shareCardVersion([
      row.name,
      row.price !== null && String(row.price),
      row.rarity_code,
      row.collection_name,
      shownName(row.author),
      row.is_adult ? 'adult' : row.key,
    ]),
  )
