import { shownName } from '../accounts/person-reply.ts'
import { shareCardPath, shareCardVersion } from '../pictures/share-card-path.ts'
import type { CollectionRow } from './collections.queries.ts'

type ShownCollection = Pick<
  CollectionRow,
  'id' | 'name' | 'floor_price' | 'tokens_count' | 'owners_count' | 'author' | 'cover'
>

/** Address of a collection’s card: another one as soon as anything on it changes. */
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
