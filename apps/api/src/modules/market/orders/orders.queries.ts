import type { OrderStatus } from '@kefir/rules/market/order-words'
import { sql } from 'kysely'
import type { HoldKind } from '../../../brings/hold.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { prepareSql } from '../../../db/prepare.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { isBlockedAs } from '../../accounts/blocked.queries.ts'
import { personIn } from '../../accounts/people.queries.ts'
import type { PersonRow } from '../../accounts/person-reply.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

export type OfferedToken = {
  id: number
  name: string
  owner_id: number
  author_id: number
  status: string
  is_sale: boolean
  is_on_chain: boolean
  price: bigint | null
  royalty_bps: number
  is_seller_blocked: boolean
}

/**
 * In the order of ids, so that two buyers of the same tokens cannot wait for each other. Locked alone and joined after
 * that: who waits for a sale finds another owner then, and a row locked in the join itself would be dropped for it.
 */
export const lockOffered = prepareSql<{ tokenIds: number[]; now: Date }, OfferedToken>(
  ({ tokenIds, now }) => sql`
    with t as materialized (
      select id, name, owner_id, author_id, collection_id, status, is_sale, is_on_chain, price, royalty_bps
      from tokens where id = any(${tokenIds}::int[]) order by id for no key update
    )
    select t.id, t.name, t.owner_id, t.author_id, t.status, t.is_sale, t.is_on_chain, t.price,
      coalesce(t.royalty_bps, c.royalty_bps) as royalty_bps,
      ${isBlockedAs('seller', now)} as is_seller_blocked
    from t
    join collections c on c.id = t.collection_id
    join users seller on seller.id = t.owner_id
    order by t.id`,
)

export async function countUnpaid(tx: Tx, buyerId: number, now: Date) {
  const { count } = await tx
    .selectFrom('orders')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'created')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the buyer's other orders keep by invoices that are not paid yet. */
export async function countInvoiced(
  tx: Tx,
  { buyerId, exceptId, now }: { buyerId: number; exceptId: number; now: Date },
) {
  const { rows } = await sql<{ invoices: number; tokens: number }>`
    select count(distinct o.id)::int as invoices, count(item.id)::int as tokens
    from orders o
    join invoices invoice on invoice.order_id = o.id
    join order_items item on item.order_id = o.id
    where o.buyer_id = ${buyerId} and o.id <> ${exceptId} and o.status = 'created'
      and o.expires_at > ${now}`.execute(tx)
  return rows[0]!
}

type NewOrder = {
  buyerId: number
  origin: 'listing' | 'offer'
  total: bigint
  at: Date
  expiresAt: Date
}

const insertOrderRow = prepareSql<NewOrder, { id: number }>(
  ({ buyerId, origin, total, at, expiresAt }) => sql`
    insert into orders (buyer_id, origin, status, total, created_at, expires_at)
    values (${buyerId}, ${origin}, 'created', ${total}, ${at}, ${expiresAt}) returning id`,
)
export const insertOrder = async (tx: Tx, order: NewOrder) =>
  (await insertOrderRow(tx, order))[0]!.id

export type NewItem = {
  tokenId: number
  name: string
  sellerId: number
  authorId: number | null
  price: bigint
  fee: bigint
  royalty: bigint
  saleOrderId: number | null
}

type ItemColumns = {
  orderId: number
  tokenIds: number[]
  names: string[]
  sellerIds: number[]
  authorIds: (number | null)[]
  prices: bigint[]
  fees: bigint[]
  royalties: bigint[]
  saleOrderIds: (number | null)[]
}

const insertItemRows = prepareSql<ItemColumns, never>(
  (columns) => sql`
    insert into order_items (order_id, token_id, token_name, seller_id, author_id, price, fee, royalty,
      sale_order_id)
    select ${columns.orderId}::int, * from unnest(
      ${columns.tokenIds}::int[], ${columns.names}::text[], ${columns.sellerIds}::int[],
      ${columns.authorIds}::int[], ${columns.prices}::bigint[], ${columns.fees}::bigint[],
      ${columns.royalties}::bigint[], ${columns.saleOrderIds}::int[]
    )`,
)
export const insertItems = (tx: Tx, orderId: number, items: NewItem[]) =>
  insertItemRows(tx, {
    orderId,
    tokenIds: items.map(({ tokenId }) => tokenId),
    names: items.map(({ name }) => name),
    sellerIds: items.map(({ sellerId }) => sellerId),
    authorIds: items.map(({ authorId }) => authorId),
    prices: items.map(({ price }) => price),
    fees: items.map(({ fee }) => fee),
    royalties: items.map(({ royalty }) => royalty),
    saleOrderIds: items.map(({ saleOrderId }) => saleOrderId),
  })

export type OrderRow = {
  id: number
  buyer_id: number
  origin: 'listing' | 'offer'
  status: OrderStatus
  total: bigint
  payment_id: number | null
  reason: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  /** Since when the chain is asked to hand it over. */
  delivering_at: Date | null
  ended_at: Date | null
}

const ORDER = sql`
  id, buyer_id, origin, status, total, payment_id, reason, created_at, expires_at, paid_at, delivering_at,
  ended_at`

const orderById = prepareSql<{ id: number }, OrderRow>(
  ({ id }) => sql`select ${ORDER} from orders where id = ${id}`,
)
export const findOrder = async (db: Db | Tx, id: number) => (await orderById(db, { id }))[0]

const orderByIdLocked = prepareSql<{ id: number }, OrderRow>(
  ({ id }) => sql`select ${ORDER} from orders where id = ${id} for no key update`,
)
/** After its tokens, never before them: that is everybody's order. */
export const lockOrder = async (tx: Tx, id: number) => (await orderByIdLocked(tx, { id }))[0]

export type ItemRow = {
  id: number
  token_id: number | null
  token_name: string
  seller_id: number
  author_id: number | null
  price: bigint
  fee: bigint
  royalty: bigint
  sale_order_id: number | null
}

/**
 * Read before the order's tokens are locked, for of what was ordered nothing changes: only that a token which its author
 * deletes is named no more, and that a sold one names its sale.
 */
export const listItems = prepareSql<{ orderId: number }, ItemRow>(
  ({ orderId }) => sql`
    select id, token_id, token_name, seller_id, author_id, price, fee, royalty, sale_order_id
    from order_items where order_id = ${orderId} order by id`,
)

export type DeliveredToken = {
  id: number
  collection_id: number
  owner_id: number
  status: string
  hold_kind: HoldKind | null
  hold_ref: bigint | null
}

export const lockReserved = prepareSql<{ tokenIds: number[] }, DeliveredToken>(
  ({ tokenIds }) => sql`
    with locked as materialized (
      select id, collection_id, owner_id, status from tokens
      where id = any(${tokenIds}::int[]) order by id for no key update
    )
    select locked.*, h.kind as hold_kind, h.ref_id as hold_ref
    from locked left join token_holds h on h.token_id = locked.id order by locked.id`,
)

type OrderChange = Partial<
  Pick<
    OrderRow,
    'status' | 'reason' | 'paid_at' | 'delivering_at' | 'ended_at' | 'payment_id' | 'expires_at'
  >
>

export async function changeOrder(tx: Tx, id: number, change: OrderChange) {
  await tx.updateTable('orders').set(change).where('id', '=', id).execute()
}

/** What was sold, each with the sale that says so. */
export const markSold = prepareSql<
  { orderId: number; tokenIds: number[]; saleIds: bigint[] },
  never
>(
  ({ orderId, tokenIds, saleIds }) => sql`
    update order_items set sale_id = sold.sale_id
    from unnest(${tokenIds}::int[], ${saleIds}::bigint[]) sold (token_id, sale_id)
    where order_items.order_id = ${orderId} and order_items.token_id = sold.token_id`,
)

/** The line of the token's history that says that it was sold. */
export async function getSaleId(tx: Tx, itemId: number): Promise<bigint> {
  const { sale_id } = await tx
    .selectFrom('order_items')
    .select('sale_id')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return sale_id!
}

type HeldProceeds = { user_id: number; order_item_id: number; amount: bigint; release_at: Date }

export async function insertHeldProceeds(tx: Tx, rows: HeldProceeds[]) {
  if (rows.length > 0) await tx.insertInto('held_proceeds').values(rows).execute()
}

/** Who of these is no more: nothing is paid to them. */
export async function listRemoved(tx: Tx, userIds: number[]) {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('removed_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Orders that something may have to be done about, though nobody said so: so many of each kind, for paid ones that wait
 * for their bank must not keep tokens reserved whose time is over.
 */
export async function listUnderWay(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    (select id from orders where status = 'created' and expires_at <= ${now} order by expires_at limit ${limit})
    union all
    (select id from orders where status = 'paid' order by id limit ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these tokens the buyer has reserved, and by which order. */
export const listReservedBy = prepareSql<
  { tokenIds: number[]; buyerId: number },
  { token_id: number; order_id: number }
>(
  ({ tokenIds, buyerId }) => sql`
    select h.token_id, o.id as order_id from token_holds h join orders o on o.id = h.ref_id
    where h.token_id = any(${tokenIds}::int[]) and h.kind = 'order' and o.buyer_id = ${buyerId}`,
)

/** Orders whose time is over and that still keep one of these tokens. */
export async function listOverdueFor(db: Db, tokenIds: number[], now: Date) {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from token_holds h join orders o on o.id = h.ref_id
    where h.token_id = any(${tokenIds}::int[]) and h.kind = 'order'
      and o.status = 'created' and o.expires_at <= ${now}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ShownItem = Omit<ItemRow, 'id' | 'sale_order_id' | 'seller_id' | 'author_id'> & {
  file: PictureRow | null
  seller: PersonRow
}

export const listShownItems = prepareSql<{ orderId: number }, ShownItem>(
  ({ orderId }) => sql`
    select i.token_id, i.token_name, i.price, i.fee, i.royalty, ${personIn('i.seller_id')} as seller,
      ${pictureIn('t.picture_id')} as file
    from order_items i left join tokens t on t.id = i.token_id
    where i.order_id = ${orderId} order by i.id`,
)

export type ListedOrder = OrderRow & {
  tokens_count: number
  token_id: number | null
  token_name: string
  file: PictureRow | null
  /** Money came for it and went back; what a bank only held and let go did neither. */
  has_refund: boolean
  /** Until when its invoice may be paid; null of what has none. */
  invoice_expires_at: Date | null
}

/** What somebody ordered, the newest first, with one row more than the page holds. */
export async function listOrderRows(
  db: Db,
  buyerId: number,
  { after, offset, perPage }: PageAsked,
): Promise<ListedOrder[]> {
  const beyond = after ? sql`and id < ${after[0]}::bigint` : sql``
  const { rows } = await sql<ListedOrder>`
    select o.*, item.token_id, item.token_name, ${pictureIn('t.picture_id')} as file,
      (select count(*)::int from order_items where order_id = o.id) as tokens_count,
      (select i.expires_at from invoices i where i.order_id = o.id) as invoice_expires_at,
      exists (
        select from payments p join refunds r on r.payment_id = p.id
        where p.purpose = 'order' and p.ref_id = o.id and r.status = 'succeeded') as has_refund
    from (
      select ${ORDER} from orders where buyer_id = ${buyerId} ${beyond}
      order by id desc limit ${perPage + 1} offset ${offset}
    ) o
    cross join lateral (
      select token_id, token_name from order_items where order_id = o.id order by id limit 1
    ) item
    left join tokens t on t.id = item.token_id
    order by o.id desc`.execute(db)
  return rows
}

export const countOrders = (db: Db, buyerId: number) =>
  countUpTo(
    db,
    db.selectFrom('orders').select('id').where('buyer_id', '=', buyerId),
    COUNT_LIMIT,
  ).then(counted)

export async function findOrderOfItem(db: Db, itemId: number): Promise<number | null> {
  const row = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('id', '=', itemId)
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** The payment that an order was bought by, or the last that was tried. */
export async function findPaymentOfOrder(db: Db, orderId: number) {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(o.payment_id, (
      select max(id) from payments where purpose = 'order' and ref_id = o.id
    )) as id
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.id ?? null
}

type ExportedOrder = Pick<
  OrderRow,
  'id' | 'origin' | 'status' | 'total' | 'reason' | 'created_at' | 'ended_at'
> & {
  tokens: { id: number | null; name: string; price: string }[]
}

export async function listOrdersAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  const { rows } = await sql<ExportedOrder>`
    select o.id, o.origin, o.status, o.total, o.reason, o.created_at, o.ended_at, (
      select json_agg(json_build_object('id', i.token_id, 'name', i.token_name, 'price', i.price::text) order by i.id)
      from order_items i where i.order_id = o.id
    ) as tokens
    from orders o where o.buyer_id = ${userId} and o.id > ${after} order by o.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export type PaidOrder = {
  id: number
  items: number
  /** Of one of several, none. */
  token_id: number | null
  token_name: string | null
}

/** What these orders were of. */
export async function listPaidOrders(db: Db, orderIds: number[]) {
  const { rows } = await sql<PaidOrder>`
    select order_id as id, count(*)::int as items, case when count(*) = 1 then min(token_id) end as token_id,
      case when count(*) = 1 then min(token_name) end as token_name
    from order_items where order_id = any(${orderIds}::int[]) group by order_id`.execute(db)
  return rows
}
