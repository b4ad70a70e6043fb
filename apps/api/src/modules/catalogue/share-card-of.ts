import { shareCardPath, shareCardVersion } from '../pictures/share-card-path.ts'
import type { CollectionRow } from './collections.queries.ts'
import { shownName } from './person-reply.ts'
import type { TokenRow } from './tokens.queries.ts'

type ShownToken = Pick<
  TokenRow,
  'id' | 'name' | 'price' | 'is_sale' | 'rarity_code' | 'collection_name' | 'author' | 'key'
>

/** Address of a token's card: another one as soon as anything on it changes. */
export const tokenShareCard = (row: ShownToken) =>
  shareCardPath(
    'token',
    row.id,
    shareCardVersion([
      row.name,
      row.is_sale && String(row.price),
      row.rarity_code,
      row.collection_name,
      shownName(row.author),
      row.key,
    ]),
  )

type ShownCollection = Pick<
  CollectionRow,
  'id' | 'name' | 'floor_price' | 'tokens_count' | 'owners_count' | 'author' | 'cover'
>

/** The same of a collection. */
export const collectionShareCard = (row: ShownCollection) =>
  shareCardPath(
    'collection',
    row.id,
    shareCardVersion([
      row.name,
      row.floor_price === null ? null : String(row.floor_price),
      row.tokens_count,
      row.owners_count,
      shownName(row.author),
      row.cover.key,
    ]),
  )
