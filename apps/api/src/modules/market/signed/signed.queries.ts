import type { SaleEnd } from '@kefir/rules/market/signed-sale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { prepareSql } from '../../../db/prepare.ts'
import { saleWayColumns, type SaleWayRow } from '../../tokens/sale-way.queries.ts'

type Hex = `0x${string}`

/** One that stands is asked about so often, whatever logs told: a node may have left one out. */
const CHECK_EVERY = sql.lit('1 day')
/** Where nobody answered. */
const ASK_AGAIN_AFTER = sql.lit('1 minute')

export type WalletToken = SaleWayRow & {
  id: number
  owner_id: number
  status: string
  /** Where its collection is; null where it has no contract. */
  collection: Hex | null
  chain_token_id: string
  /** The largest nonce that was signed for it. */
  last_nonce: bigint | null
}

export async function findWalletToken(db: Db, tokenId: number): Promise<WalletToken | undefined> {
  const { rows } = await sql<WalletToken>`
    select t.id, t.owner_id, t.status, t.is_on_chain, t.chain_token_id, ${saleWayColumns},
      (select k.address from collection_contracts k where k.collection_id = t.collection_id) as collection,
      (select max(s.nonce) from sale_orders s where s.token_id = t.id) as last_nonce
    from tokens t where t.id = ${tokenId}`.execute(db)
  return rows[0]
}

export type SaleOrderRow = {
  id: number
  token_id: number
  user_id: number
  seller: Hex
  collection: Hex
  chain_token_id: string
  price: bigint
  expires_at: Date
  nonce: bigint
  settlement: Hex
  signature: Hex
  receiver: Hex | null
  ended_at: Date | null
  end_reason: SaleEnd | null
}

const COLUMNS = sql`id, token_id, user_id, seller, collection, chain_token_id, price, expires_at, nonce, settlement,
  signature, receiver, ended_at, end_reason`

const saleOrderById = prepareSql<{ id: number }, SaleOrderRow>(
  ({ id }) => sql`select ${COLUMNS} from sale_orders where id = ${id}`,
)
/** It changes under its token's lock only. */
export const findSaleOrder = async (db: Db | Tx, id: number) =>
  (await saleOrderById(db as Tx, { id }))[0]

const openOfToken = prepareSql<{ tokenId: number }, SaleOrderRow>(
  ({ tokenId }) => sql`
    select ${COLUMNS} from sale_orders where token_id = ${tokenId} and ended_at is null`,
)
export const findOpenSaleOrder = async (db: Db | Tx, tokenId: number) =>
  (await openOfToken(db as Tx, { tokenId }))[0]

export type NewSaleOrder = Omit<
  SaleOrderRow,
  'id' | 'receiver' | 'ended_at' | 'end_reason' | 'settlement'
> & { settlement: string; created_at: Date }

/** False where this nonce of the seller was used, or a later one of this token. */
export async function insertSaleOrder(tx: Tx, row: NewSaleOrder): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sale_orders (token_id, user_id, seller, collection, chain_token_id, price, expires_at, nonce,
      settlement, signature, created_at, check_at)
    select ${row.token_id}, ${row.user_id}, ${row.seller}, ${row.collection}, ${row.chain_token_id}, ${row.price},
      ${row.expires_at}, ${row.nonce}, ${row.settlement}, ${row.signature}, ${row.created_at},
      ${row.created_at}::timestamptz + ${CHECK_EVERY}::interval
    where not exists (
      select from sale_orders where token_id = ${row.token_id} and nonce >= ${row.nonce}
    )
    on conflict (seller, nonce) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type End = { tokenIds: number[]; reason: SaleEnd; at: Date }

/** Of locked tokens. */
export async function endSaleOrders(tx: Tx, { tokenIds, reason, at }: End) {
  await sql`
    update sale_orders set ended_at = ${at}, end_reason = ${reason}
    where token_id = any(${tokenIds}::int[]) and ended_at is null`.execute(tx)
}

export async function setReceiver(tx: Tx, id: number, receiver: string) {
  await sql`update sale_orders set receiver = ${receiver} where id = ${id}`.execute(tx)
}

/** Whose signatures stand too short; what is being paid waits for its order. */
export async function listEnding(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ token_id: number }>`
    select s.token_id from sale_orders s
    where s.ended_at is null and s.expires_at < ${before}
      and not exists (select from token_holds h where h.token_id = s.token_id and h.kind = 'order')
    order by s.expires_at limit ${limit}`.execute(db)
  return rows.map(({ token_id }) => token_id)
}

/** Of a seller: for a collection, with these nonces, or all there are. */
export type Doubt = {
  seller: string
  collection: string | null
  nonces: { first: string; last: string } | null
  /** Which the chain must have got to before it is asked; null where the doubt is not of the chain. */
  block: string | null
}

/** Has them asked about before any others; whether there are such. */
export async function doubtSaleOrders(tx: Tx, doubt: Doubt): Promise<boolean> {
  const { seller, collection, nonces, block } = doubt
  const { numAffectedRows } = await sql`
    update sale_orders set check_at = 'epoch', check_from = greatest(check_from, ${block}::bigint)
    where id in (
      select id from sale_orders
      where seller = ${seller} and ended_at is null
        and (${collection}::text is null or collection = ${collection})
        and (${nonces === null} or nonce between ${nonces?.first ?? 0}::numeric and ${nonces?.last ?? 0}::numeric)
      order by id for update
    )`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export type DueCheck = SaleOrderRow & { check_from: bigint | null }

/** Those whose turn it is, of which the chain may tell by its block `head`; whoever takes them asks in this minute. */
export async function takeDueChecks(
  db: Db,
  { now, head, limit }: { now: Date; head: bigint; limit: number },
): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    update sale_orders set check_at = ${now}::timestamptz + ${ASK_AGAIN_AFTER}::interval
    where id in (
      select id from sale_orders
      where ended_at is null and check_at <= ${now} and (check_from is null or check_from <= ${head})
      order by check_at limit ${limit} for update skip locked
    )
    returning ${COLUMNS}, check_from`.execute(db)
  return rows
}

export async function hasDueChecks(db: Db | Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from sale_orders where ended_at is null and check_at <= ${now}) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** The contract answered; what it was doubted for meanwhile is asked once more. */
export async function endCheck(db: Db, { id, check_from }: DueCheck, now: Date) {
  await sql`
    update sale_orders set check_at = ${now}::timestamptz + ${CHECK_EVERY}::interval, check_from = null
    where id = ${id} and ended_at is null and check_at <> 'epoch'
      and check_from is not distinct from ${check_from}`.execute(db)
}

/** What somebody signed, the oldest first. */
export async function listSignedAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  return db
    .selectFrom('sale_orders')
    .select(['id', 'token_id', 'seller', 'price', 'expires_at', 'signature', 'end_reason'])
    .select(['created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
