import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ActiveDrop, Author, Banner, TokenCard, TopCollection } from '@kefir/wire/main'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type {
  findBanner,
  listActiveDrops,
  listAuthors,
  listTopCollections,
  TokenCardRow,
} from './main.queries.ts'

type Row<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type BannerRow = NonNullable<Awaited<ReturnType<typeof findBanner>>>

export function tokenCardReply(files: FileStore, row: TokenCardRow): TokenCard {
  return {
    id: row.id,
    token_id: row.chain_token_id,
    name: row.name,
    file: pictureReply(files, row),
    collection: { id: row.collection_id, name: row.collection_name },
    is_favorited: row.is_favorited,
    favorites_count: row.favorites_count,
    is_sale: row.is_sale,
    price: row.is_sale && row.price !== null ? toDecimal(row.price) : null,
    rarity_code: row.rarity_code as TokenCard['rarity_code'],
    status: row.status,
    promos: row.promo_place ? [{ place: row.promo_place }] : [],
  }
}

export function topCollectionReply(
  files: FileStore,
  row: Row<typeof listTopCollections>,
): TopCollection {
  const { volume_30d: now, volume_previous_30d: before } = row

  return {
    id: row.id,
    name: row.name,
    cover: pictureReply(files, row),
    is_verified: row.is_verified,
    tokens_count: row.tokens_count,
    owners_count: row.owners_count,
    floor: row.floor_price === null ? null : toDecimal(row.floor_price),
    volume: toDecimal(now),
    volume_change: before === 0n ? null : Number(((now - before) * 1000n) / before) / 10,
  }
}

export function authorReply(files: FileStore, row: Row<typeof listAuthors>): Author {
  return {
    id: row.id,
    avatar: row.avatar && pictureReply(files, row.avatar),
    banner: row.banner && pictureReply(files, row.banner),
    legal: { name: row.name, nikname: row.nikname },
    is_verified: row.is_verified,
    tokens_count: row.created_tokens_count,
  }
}

export function bannerReply(files: FileStore, row: BannerRow): Banner {
  return {
    id: row.id,
    text: row.text,
    image: row.image && pictureReply(files, row.image),
    link: row.link,
    starts_at: toMoscowIso(row.starts_at),
    ends_at: row.ends_at && toMoscowIso(row.ends_at),
    dismissible: row.dismissible,
  }
}

export function activeDropReply(row: Row<typeof listActiveDrops>): ActiveDrop {
  return {
    kind: row.kind,
    title: row.title,
    description: row.description,
    link: row.link,
    price: toDecimal(row.price),
    currency: row.currency as ActiveDrop['currency'],
    supply: row.supply,
    sold: row.sold,
    stage: {
      name: row.stage_name,
      started_at: toMoscowIso(row.started_at),
      ended_at: toMoscowIso(row.ended_at),
    },
  }
}
