import { toDecimal } from '@kefir/rules/money/decimal'
import { changeInPercent } from '@kefir/rules/statistics/change-in-percent'
import type { CollectionCard } from '@kefir/wire/collections'
import type { TopCollection } from '@kefir/wire/cards'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type { CollectionCardRow, TopCollectionRow } from './collection-cards.queries.ts'
import { personReply } from '../accounts/person-reply.ts'

/** A collection with its figures. */
export function topCollectionReply(files: FileStore, row: TopCollectionRow): TopCollection {
  return {
    id: row.id,
    name: row.name,
    cover: pictureReply(files, row),
    is_verified: row.is_verified,
    tokens_count: row.tokens_count,
    owners_count: row.owners_count,
    floor: row.floor_price === null ? null : toDecimal(row.floor_price),
    volume: toDecimal(row.volume_30d),
    volume_change: changeInPercent(row.volume_30d, row.volume_previous_30d),
  }
}

/** The same with its author and what the viewer thinks of it. */
export function collectionCardReply(files: FileStore, row: CollectionCardRow): CollectionCard {
  return {
    ...topCollectionReply(files, row),
    banner: row.banner && pictureReply(files, row.banner),
    author: personReply(files, row.author),
    listed_count: row.listed_count,
    is_favorited: row.is_favorited,
    favorites_count: row.favorites_count,
  }
}
