import { toDecimal } from '@kefir/rules/money/decimal'
import { whyNotSell } from '@kefir/rules/market/why-not-sell'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Token } from '@kefir/wire/tokens'
import type { Context } from '../../context.ts'
import { mediaReply } from '../media/media-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { explorerOf, tokenFacts } from '../../polygon/chain-facts.ts'
import { percentOf } from '@kefir/rules/statistics/percent-of'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'
import { personReply } from '../accounts/person-reply.ts'
import { holdOf } from '../holds/hold-of.ts'
import { holdReply } from './hold-reply.ts'
import { tokenShareCard } from './token-share-card.ts'
import { saleWayIn } from './sale-way.ts'
import { tokenCardReply } from './token-card-reply.ts'
import type { TokenRow } from './tokens.queries.ts'

type Rest = Pick<Token, 'transactions' | 'transactions_next_page_url'> & {
  viewerId: number | null
  now: Date
  /** Where the platform keeps tokens for their owners. */
  vault: string | null
  lagMinutes: number | null
}

/** A token's page. */
export function tokenReply(
  context: Pick<Context, 'doors' | 'files' | 'chain'>,
  row: TokenRow,
  { viewerId, now, vault, lagMinutes, ...transactions }: Rest,
): Token {
  const { files, chain } = context
  const card = tokenCardReply(files, row)
  const sales = row.sales.map(({ at, price }) => ({
    at: toMoscowIso(new Date(at)),
    price: toDecimal(BigInt(price)),
  }))
  const isOwn = row.owner_id === viewerId
  const isImported = row.collection_origin === 'polygon'

  return {
    ...card,
    promos: row.promos,
    description: row.description,
    media: mediaReply(files, row),
    collection: collectionReply(files, row, viewerId),
    author: personReply(files, row.author),
    owner: personReply(files, row.owner),
    is_own: isOwn,
    is_hidden: row.is_hidden,
    hold: holdReply(context, row),
    own_order: row.own_order,
    is_in_cart: row.is_in_cart,
    sale_way: saleWayIn(chain, row),
    why_not_sell: row.seller && whyNotSell(sellableOf(context, row), row.seller),
    wanted_price: isOwn && row.wanted_price !== null ? toDecimal(row.wanted_price) : null,
    galleries: row.galleries,
    traits: row.traits.map((trait) => ({
      ...trait,
      share: percentOf(trait.tokens_count, row.collection_tokens_count),
    })),
    rarity_rank: row.rarity_rank,
    views_count: row.views_count,
    token_verifacation_count: row.verified_count,
    last_price: sales.at(-1)?.price ?? null,
    price_history: sales,
    ...transactions,
    chain: tokenFacts(row, { vault, lagMinutes, explorer: explorerOf(chain) }),
    symbol: isImported ? row.symbol : null,
    existing_token_id: isImported ? row.chain_token_id : null,
    import_start_at: row.import_start_at && toMoscowIso(row.import_start_at),
    edition: { number: row.edition_number, size: row.edition_size },
    royalty_percent: (row.own_royalty_bps ?? row.royalty_bps) / 100,
    unlockable: isOwn ? row.unlockable : null,
    status_reason: isOwn ? row.status_reason : null,
    waits_for: isOwn ? row.waits_for : null,
    is_edit_waiting: isOwn && row.is_edit_waiting,
    created_at: toMoscowIso(row.created_at),
    listed_at: row.price !== null && row.listed_at ? toMoscowIso(row.listed_at) : null,
    share_card: tokenShareCard(row),
    checked_at: toMoscowIso(now),
  }
}

const sellableOf = (context: Pick<Context, 'doors'>, row: TokenRow) => ({
  status: row.status,
  hold: holdOf(context, row.hold_kind),
  isPaid: row.hold_until === null,
  isInOperation: row.is_in_operation,
})

const collectionReply = (
  files: Context['files'],
  row: TokenRow,
  viewerId: number | null,
): Token['collection'] => ({
  id: row.collection_id,
  is_open: isVisibleCollection(
    { status: row.collection_status, author_id: row.collection_author_id },
    viewerId,
  ),
  name: row.collection_name,
  cover: pictureReply(files, row.collection_cover),
  is_verified: row.collection_is_verified,
  tokens_count: row.collection_tokens_count,
  owners_count: row.collection_owners_count,
  floor: row.collection_floor_price === null ? null : toDecimal(row.collection_floor_price),
  royalty_percent: row.royalty_bps / 100,
})
