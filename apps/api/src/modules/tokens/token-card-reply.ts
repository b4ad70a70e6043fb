import { toDecimal } from '@kefir/rules/money/decimal'
import type { TokenCard } from '@kefir/wire/cards'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type { TokenCardRow } from './token-cards.queries.ts'
import { wireStatus } from '@kefir/rules/works/token-standing'

/** A token as lists show it; a price is told only while the token is for sale. */
export function tokenCardReply(files: FileStore, row: TokenCardRow): TokenCard {
  return {
    id: row.id,
    token_id: row.chain_token_id,
    name: row.name,
    file: pictureReply(files, row),
    collection: { id: row.collection_id, name: row.collection_name },
    is_favorited: row.is_favorited,
    favorites_count: row.favorites_count,
    is_sale: row.price !== null,
    price: row.price === null ? null : toDecimal(row.price),
    rarity_code: row.rarity_code as TokenCard['rarity_code'],
    status: wireStatus(row.status),
    is_adult: row.is_adult,
    promos: row.promo_place ? [{ place: row.promo_place }] : [],
  }
}
