import { sql } from 'kysely'
import type { SaleEnd } from '@kefir/rules/market/signed-sale'
import type { Db, Tx } from '../../db/client.ts'

export type SoldItem = {
  id: number
  token_id: number | null
  token_name: string
  buyer_id: number
  seller_id: number
  author_id: number | null
  price: bigint
  fee: bigint
  royalty: bigint
  picture_id: number | null
  origin: string
  /** Until then the money is the seller's and cannot be taken out. */
  release_at: Date | null
}

/** What an order sold of a token, as it was when the order was made. */
export async function findSoldItem(db: Db, orderId: number, tokenId: number) {
  const { rows } = await sql<SoldItem>`
    select i.id, i.token_id, i.token_name, o.buyer_id, i.seller_id, i.author_id, i.price, i.fee, i.royalty,
      o.origin, t.picture_id, (
        select max(release_at) from held_proceeds h
        where h.order_item_id = i.id and h.user_id = i.seller_id) as release_at
    from order_items i
    join orders o on o.id = i.order_id
    left join tokens t on t.id = i.token_id
    where i.order_id = ${orderId} and i.token_id = ${tokenId}`.execute(db)
  return rows[0]
}

export type EndedSale = {
  user_id: number
  token_id: number
  token_name: string
  picture_id: number
  end_reason: SaleEnd
}

/** What somebody signed to sell out of their wallet, once it is over. */
export async function findEndedSale(db: Db, saleOrderId: number) {
  const { rows } = await sql<EndedSale>`
    select s.user_id, s.token_id, t.name as token_name, t.picture_id, s.end_reason
    from sale_orders s join tokens t on t.id = s.token_id
    where s.id = ${saleOrderId} and s.ended_at is not null`.execute(db)
  return rows[0]
}

export type EndedExport = {
  user_id: number
  token_id: number
  token_name: string
  picture_id: number
  kind: 'mint' | 'release'
  status: string
  error: string | null
}

/** A token that somebody took out, or could not. */
export async function findEndedExport(db: Db, exportId: number) {
  const { rows } = await sql<EndedExport>`
    select e.user_id, e.token_id, t.name as token_name, t.picture_id, e.kind, x.status, x.error
    from token_exports e
    join transactions x on x.id = e.transaction_id
    join tokens t on t.id = e.token_id
    where e.id = ${exportId} and e.ended_at is not null`.execute(db)
  return rows[0]
}

export type EndedImport = { user_id: number; wallet: string; done: number; failed: number }

/** What came of an import, once it is over; what was brought again since counts to the later one. */
export async function findEndedImport(db: Db, importId: number) {
  const { rows } = await sql<EndedImport>`
    select i.user_id, i.wallet,
      count(*) filter (where w.import_status = 'done')::int as done,
      count(*) filter (where w.import_status = 'failed')::int as failed
    from wallet_imports i left join wallet_tokens w on w.import_id = i.id
    where i.id = ${importId} and i.ended_at is not null
    group by i.id`.execute(db)
  return rows[0]
}

export type EndedOrder = {
  id: number
  buyer_id: number
  status: string
  reason: string | null
  token_name: string
  picture_id: number | null
  tokens_count: number
}

export async function findEndedOrder(db: Db, orderId: number) {
  const { rows } = await sql<EndedOrder>`
    select o.id, o.buyer_id, o.status, o.reason, item.token_name, item.picture_id,
      (select count(*)::int from order_items where order_id = o.id) as tokens_count
    from orders o
    cross join lateral (
      select i.token_name, t.picture_id from order_items i left join tokens t on t.id = i.token_id
      where i.order_id = o.id order by i.id limit 1
    ) item
    where o.id = ${orderId} and o.status in ('expired', 'cancelled')`.execute(db)
  return rows[0]
}

export type ReturnedPayment = {
  id: number
  user_id: number
  purpose: string
  ref_id: number
  /** Where the house gave it, in parts: which of them. */
  part: number | null
  amount: bigint
  /** Why, in words for the buyer; null where the bank only held it. */
  reason: string | null
  /** The bank held it and let it go: nothing came, so nothing was given back. */
  is_let_go: boolean
}

/** What its buyer has again of a payment, whatever it was for: given back, or held and let go. */
export async function listReturned(db: Db, paymentId: number) {
  const { rows } = await sql<ReturnedPayment>`
    select p.id, p.user_id, p.purpose, p.ref_id, coalesce(r.amount, p.amount) as amount, r.reason,
      p.status = 'cancelled' as is_let_go,
      case when r.source = 'house' then r.id end as part
    from payments p left join refunds r on r.payment_id = p.id
    where p.id = ${paymentId} and (r.status = 'succeeded' or (p.status = 'cancelled' and p.spent_at is not null))`.execute(
    db,
  )
  return rows
}

export type OfferNews = {
  id: number
  token_id: number | null
  token_name: string
  bidder_id: number
  owner_id: number
  price: bigint
  method: string
  status: string
  reason: string | null
  expires_at: Date
  picture_id: number | null
  /** Money of a card or a phone came. */
  was_paid: boolean
  /** All of its money was set aside at some time: before that only the bidder knows of it. */
  stood: boolean
  created_at: Date
}

export async function findOfferNews(db: Db, offerId: number) {
  const { rows } = await sql<OfferNews>`
    select f.id, f.token_id, f.token_name, f.bidder_id, f.owner_id, f.price, f.method, f.status, f.reason,
      f.created_at, f.expires_at, t.picture_id, paid.was_paid, paid.was_paid or f.from_balance > 0 as stood
    from offers f left join tokens t on t.id = f.token_id
    cross join lateral (select exists (
      select from offer_payments part where part.offer_id = f.id and part.counted_at is not null) as was_paid) paid
    where f.id = ${offerId}`.execute(db)
  return rows[0]
}

type Told = Pick<OfferNews, 'token_id' | 'bidder_id' | 'owner_id'>

/** Whether its bidder offers this owner something for the token that can be accepted. */
export async function hasStandingOffer(tx: Tx, { token_id, bidder_id, owner_id }: Told) {
  const row = await tx
    .selectFrom('offers')
    .select('id')
    .where('token_id', '=', token_id)
    .where('bidder_id', '=', bidder_id)
    .where('owner_id', '=', owner_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

export type PayoutNews = {
  id: number
  user_id: number
  amount: bigint
  status: 'waiting' | 'succeeded' | 'failed' | 'rejected'
  /** Why it came to nothing, in words for the payee. */
  reason: string | null
}

/** A pay-out where its payee wants to hear of it: what is only on its way is no news. */
export async function findPayoutNews(db: Db, payoutId: number) {
  const { rows } = await sql<PayoutNews>`
    select id, user_id, amount, status, reason from payouts
    where id = ${payoutId} and status in ('waiting', 'succeeded', 'failed', 'rejected')`.execute(db)
  return rows[0]
}

/** Litres that an order brought its buyer. */
export async function findCashback(db: Db, orderId: number) {
  const { rows } = await sql<{ order_id: number; user_id: number; litres: bigint }>`
    select i.order_id, c.user_id, sum(c.litres)::bigint as litres
    from order_items i join cashbacks c on c.order_item_id = i.id
    where i.order_id = ${orderId} group by i.order_id, c.user_id having sum(c.litres) > 0`.execute(
    db,
  )
  return rows[0]
}

export type OfferedToken = {
  id: number
  name: string
  owner_id: number
  picture_id: number
  /** It was offered or sold before this listing. */
  is_again: boolean
}

/** Where everybody can still buy it at that price. */
export async function findOffered(db: Db, tokenId: number, price: bigint) {
  const { rows } = await sql<OfferedToken>`
    select t.id, t.name, t.owner_id, t.picture_id, coalesce(t.first_listed_at < t.listed_at, false) or exists (
        select from transactions x where x.token_id = t.id and x.type = 'sale' and x.status = 'done'
      ) as is_again
    from tokens t join collections c on c.id = t.collection_id
    where t.id = ${tokenId} and t.is_sale and t.price = ${price}
      and t.status = 'ready' and not t.is_hidden and c.status = 'approved'`.execute(db)
  return rows[0]
}

export type Fan = { user_id: number; since: string }

/** Who favours a token, in the order in which they began to. */
export async function listFans(
  db: Db,
  { tokenId, after, limit }: { tokenId: number; after: Fan | null; limit: number },
) {
  const beyond = after
    ? sql`and (created_at, user_id) > (${after.since}::timestamptz, ${after.user_id}::int)`
    : sql``
  const { rows } = await sql<Fan>`
    select user_id, created_at::text as since from token_favorites
    where token_id = ${tokenId} ${beyond}
    order by token_favorites.created_at, user_id limit ${limit}`.execute(db)
  return rows
}
