import type { SocialKey } from '@kefir/rules/accounts/socials'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Collection, TokensPage } from '@kefir/wire/collections'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type { CollectionRow } from './collections.queries.ts'
import type { UnshownRow } from './own-works.queries.ts'
import { percentOf } from '@kefir/rules/statistics/percent-of'
import { personReply } from '../accounts/person-reply.ts'
import { collectionShareCard } from './collection-share-card.ts'

type Facets = Pick<Collection, 'statuses' | 'rarities' | 'traits'>
type Rest = { tokens: TokensPage; facets: Facets; now: Date }

/** A collection's page. */
export function collectionReply(
  files: FileStore,
  row: CollectionRow,
  { tokens, facets, now }: Rest,
): Collection {
  const floor = row.floor_price === null ? null : toDecimal(row.floor_price)

  return {
    id: row.id,
    name: row.name,
    description: row.description,
    cover: pictureReply(files, row.cover),
    banner: row.banner && pictureReply(files, row.banner),
    author: personReply(files, row.author),
    category: { id: row.category_id, name: row.category_name },
    origin: row.origin as Collection['origin'],
    is_verified: row.is_verified,
    is_favorited: row.is_favorited,
    favorites_count: row.favorites_count,
    royalty_percent: row.royalty_bps / 100,
    socials: socialsReply(row.socials),
    stats: {
      floor,
      volume_24h: toDecimal(row.volume_24h),
      volume_total: toDecimal(row.volume_total),
      owners: row.owners_count,
      items: row.tokens_count,
      listed: row.listed_count,
      listed_percent: percentOf(row.listed_count, row.tokens_count),
    },
    unshown: row.unshown && unshownReply(row.unshown),
    ...facets,
    created_at: toMoscowIso(row.created_at),
    share_card: collectionShareCard(row),
    checked_at: toMoscowIso(now),
    tokens_collection: tokens,
  }
}

const unshownReply = (row: UnshownRow): Collection['unshown'] => ({
  processing: row['processing'] ?? 0,
  moderation: row['moderation'] ?? 0,
  rejected: row['rejected'] ?? 0,
  hidden: row['hidden'] ?? 0,
  kept: row['kept'] ?? 0,
})

/** A collection's pages elsewhere as they are kept, by their networks. */
export const socialsReply = (socials: Record<string, string>) =>
  Object.entries(socials).map(([key, url]) => ({ key: key as SocialKey, url }))
