import { sql } from 'kysely'
import type { HoldKind } from '../../brings/hold.ts'
import type { Seller } from '@kefir/rules/market/why-not-sell'
import type { WaitsFor } from '@kefir/rules/works/waits-for'
import type { Db, Tx } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'
import type { ChainOwnerRow } from '../../polygon/chain-facts.ts'
import type { MediaRow } from '../media/media-reply.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { saleWayColumns, type SaleWayRow } from './sale-way.queries.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'
import { cardColumns, isEditWaiting, waitsFor, type TokenCardRow } from './token-cards.queries.ts'
import {
  transactionColumns,
  transactionSides,
  type TransactionRow,
} from '../activity/transactions.queries.ts'

export type TokenRow = TokenCardRow &
  MediaRow &
  SaleWayRow & {
    description: string
    owner_id: number
    author: PersonRow
    owner: PersonRow
    is_hidden: boolean
    rarity_rank: number | null
    views_count: number
    verified_count: number
    import_start_at: Date | null
    created_at: Date
    listed_at: Date | null
    collection_cover: PictureRow
    collection_is_verified: boolean
    collection_tokens_count: number
    collection_owners_count: number
    collection_floor_price: bigint | null
    collection_origin: string
    collection_status: string
    collection_author_id: number
    royalty_bps: number
    own_royalty_bps: number | null
    edition_number: number
    edition_size: number
    unlockable: string | null
    status_reason: string | null
    is_edit_waiting: boolean
    waits_for: WaitsFor | null
    hold_kind: HoldKind | null
    hold_until: Date | null
    own_order: { id: number; is_paid: boolean } | null
    is_in_cart: boolean
    wanted_price: bigint | null
    is_in_operation: boolean
    /** Of the owner, and only for them. */
    seller: Seller | null
    /** As the chain last said. */
    chain_owner: ChainOwnerRow | null
    address: string | null
    standard: string | null
    symbol: string | null
    traits: { id: number; name: string; value: string; tokens_count: number }[]
    galleries: { id: number }[]
    promos: { place: string }[]
    /** From the first to the last; times in milliseconds. */
    sales: { at: number; price: number }[]
  }

type Asked = { id: number; viewerId: number | null; now: Date }

/** A plot shows no more points than this. */
const MOST_SALES = sql.lit(200)

/** An order that is paid lasts as long as it takes. */
const holdUntil = sql`case when o.status = 'created' then o.expires_at end`

/** Who needs a token `t` alone, and until when. */
const holdOf = sql`
  left join token_holds h on h.token_id = t.id
  left join orders o on o.id = h.ref_id and h.kind = 'order'`

const isInOperation = sql`exists (
  select from transactions x where x.token_id = t.id and x.status in ('queued', 'sent', 'confirming')
)`

const chainOwnerIn = sql`(
  select json_build_object('address', w.address, 'block', w.block_number::text,
    'checkedAt', (extract(epoch from w.checked_at) * 1000)::bigint,
    'seenAddress', w.seen_address, 'seenBlock', w.seen_block::text)
  from chain_owners w where w.token_id = t.id
)`

const sellerIn = sql`(
  select json_build_object('isEntity', u.legal_class = 'entity', 'hasInn', d.inn is not null,
    'hasPayout', d.card_token is not null or d.sbp_phone is not null)
  from users u left join payment_details d on d.user_id = u.id where u.id = t.owner_id
)`

const tokenById = prepareSql(
  ({ id, viewerId, now }: Asked) => sql<TokenRow>`
      select ${cardColumns(viewerId)}, null as promo_place,
        t.description, t.owner_id, t.is_hidden, t.rarity_rank, t.views_count, t.verified_count,
        t.is_on_chain, t.import_start_at, t.created_at, t.listed_at,
        t.royalty_bps as own_royalty_bps, t.edition_number, t.edition_size, t.unlockable, t.status_reason,
        ${isEditWaiting} as is_edit_waiting, ${waitsFor} as waits_for,
        h.kind as hold_kind, ${holdUntil} as hold_until,
        case when o.buyer_id = ${viewerId} then
          json_build_object('id', o.id, 'is_paid', o.status <> 'created') end as own_order,
        exists (select from cart_items i where i.user_id = ${viewerId} and i.token_id = t.id) as is_in_cart,
        t.wanted_price, ${saleWayColumns}, ${isInOperation} as is_in_operation,
        case when t.owner_id = ${viewerId} then ${sellerIn} end as seller,
        ${personIn('t.author_id')} as author, ${personIn('t.owner_id')} as owner,
        m.kind as media_kind, m.key as media_key, m.type as media_type, m.bytes as media_bytes,
        ${pictureIn('c.cover_id')} as collection_cover, c.is_verified as collection_is_verified,
        n.tokens_count as collection_tokens_count, n.owners_count as collection_owners_count,
        n.floor_price as collection_floor_price, c.origin as collection_origin, c.status as collection_status,
        c.author_id as collection_author_id, c.royalty_bps,
        k.address, k.standard, k.symbol, ${chainOwnerIn} as chain_owner,
        coalesce((
          select json_agg(json_build_object(
            'id', ct.id, 'name', ct.name, 'value', ct.value, 'tokens_count', ct.tokens_count
          ) order by tt.position)
          from token_traits tt join collection_traits ct
            on ct.collection_id = t.collection_id and ct.name = tt.name and ct.value = tt.value
          where tt.token_id = t.id and (ct.tokens_count > 0 or t.status <> 'ready')
        ), '[]') as traits,
        coalesce((
          select json_agg(json_build_object('id', g.id) order by g.id)
          from gallery_tokens gt join galleries g on g.id = gt.gallery_id
          where gt.token_id = t.id and g.user_id = ${viewerId} and g.deleted_at is null
        ), '[]') as galleries,
        coalesce((
          select json_agg(json_build_object('place', s.place) order by s.place) from promo_slots s
          where s.token_id = t.id and s.starts_at <= ${now} and s.ends_at > ${now}
        ), '[]') as promos,
        coalesce((
          select json_agg(sale order by sale.at, sale.id) from (
            select id, (extract(epoch from created_at) * 1000)::bigint as at, price from transactions
            where token_id = t.id and type || '' = 'sale' and status = 'done' and currency = 'RUB'
              and price is not null
            order by created_at desc, id desc limit ${MOST_SALES}
          ) sale
        ), '[]') as sales
      from tokens t
      join collections c on c.id = t.collection_id
      join collection_counters n on n.collection_id = c.id
      join pictures p on p.id = t.picture_id
      left join media_files m on m.id = t.media_id
      ${holdOf}
      left join collection_contracts k on k.collection_id = c.id
      where t.id = ${id}`,
)

export async function findToken(db: Db, asked: Asked) {
  return (await tokenById(db, asked))[0]
}

/** Transactions beside a token; further ones are read by pages. */
export const NEWEST_TRANSACTIONS = 20

const newestTransactions = prepareSql(
  ({ tokenId }: { tokenId: number }) => sql<TransactionRow>`
    select ${transactionColumns} from transactions x ${transactionSides}
    where x.token_id = ${tokenId} order by x.created_at desc, x.id desc limit ${sql.lit(NEWEST_TRANSACTIONS + 1)}`,
)

/** The newest of a token, with one more if there are more. */
export const listNewestTransactions = (db: Db, tokenId: number) =>
  newestTransactions(db, { tokenId })

/** Who owns a token and whether it is shown. */
export async function findTokenOwner(db: Db | Tx, tokenId: number) {
  return db
    .selectFrom('tokens')
    .select(['id', 'owner_id', 'status', 'collection_id'])
    .where('id', '=', tokenId)
    .executeTakeFirst()
}

type Neighbour = { tokenId: number; collectionId: number; viewerId: number | null }

/** Others of the same collection: those after the token by their id, then from the beginning. */
export async function listNeighbours(
  db: Db,
  { tokenId, collectionId, viewerId }: Neighbour,
  limit: number,
) {
  const side = (comparison: '>' | '<') => sql`(
    select t.id, ${sql.raw(comparison === '>' ? '0' : '1')} as turn from tokens t
    where t.collection_id = ${collectionId} and t.status = 'ready'
      and t.id ${sql.raw(comparison)} ${tokenId}
    order by t.id limit ${limit})`
  const { rows } = await sql<TokenCardRow>`
    select ${cardColumns(viewerId)}, null::text as promo_place
    from (
      select id, turn from (${side('>')} union all ${side('<')}) both_sides
      order by turn, id limit ${limit}
    ) chosen
    join tokens t on t.id = chosen.id
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by chosen.turn, t.id`.execute(db)

  return rows
}

/** What of a token may change under the eyes of who looks at it. */
export async function findLiveToken(db: Db, tokenId: number) {
  return (await liveTokenById(db, { tokenId }))[0]
}

type LiveRow = Pick<
  TokenRow,
  'id' | 'owner_id' | 'favorites_count' | 'listed_at' | 'hold_kind' | 'hold_until'
> & {
  is_sale: boolean
  price: bigint | null
  offers_mark: string
}

/** Tells whether what is offered for a token `t` has changed, or to whom: what one's own page says of it is of nobody else's. */
export const offersMark = sql<string>`(
  select t.owner_id || '.' || count(*) || '.' || coalesce(sum(f.price), 0) from offers f
  where f.token_id = t.id and f.status = 'active'
)`

const liveTokenById = prepareSql<{ tokenId: number }, LiveRow>(
  ({ tokenId }) => sql`
    select t.id, t.owner_id, t.favorites_count, t.is_sale, t.price, t.listed_at, h.kind as hold_kind, ${holdUntil} as hold_until,
      ${offersMark} as offers_mark
    from tokens t ${holdOf}
    where t.id = ${tokenId} and t.status = 'ready'`,
)

/** The token's row, nobody else's until the transaction ends. */
export async function lockToken(tx: Tx, tokenId: number) {
  return tx
    .selectFrom('tokens')
    .select(['id', 'owner_id', 'status', 'favorites_count', 'verified_count'])
    .where('id', '=', tokenId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Their rows, always in the order of ids, so that two deeds over the same tokens cannot wait for each other. */
export async function lockTokens(tx: Tx, tokenIds: number[]) {
  return tx
    .selectFrom('tokens')
    .select(['id', 'author_id', 'owner_id', 'status', 'is_hidden'])
    .where('id', 'in', tokenIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type LockedToken = Awaited<ReturnType<typeof lockTokens>>[number]

export async function setHidden(tx: Tx, tokenIds: number[], isHidden: boolean) {
  await tx.updateTable('tokens').set({ is_hidden: isHidden }).where('id', 'in', tokenIds).execute()
}
