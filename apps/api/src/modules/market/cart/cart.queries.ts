import { toMoscowIso } from '@kefir/rules/time/moscow'
import { sql } from 'kysely'
import type { HoldKind } from '../../../brings/hold.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { isBlockedAs } from '../../accounts/blocked.queries.ts'
import { personIn } from '../../accounts/people.queries.ts'
import type { PersonRow } from '../../accounts/person-reply.ts'
import { saleWayColumns, type SaleWayRow } from '../../tokens/sale-way.queries.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

export type CartRow = SaleWayRow & {
  token_id: number
  name: string
  collection: string
  file: PictureRow
  seller: PersonRow
  owner_id: number
  status: string
  is_sale: boolean
  is_seller_blocked: boolean
  price: bigint | null
  price_seen: bigint
  hold: HoldKind | null
}

/** What is in a cart, as it stands now; who reserved a token themselves may still buy it. */
export async function listCart(db: Db | Tx, userId: number, now: Date): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select t.id as token_id, t.name, c.name as collection, ${pictureIn('t.picture_id')} as file,
      ${personIn('t.owner_id')} as seller, t.owner_id, t.status, t.is_sale, t.is_on_chain, ${saleWayColumns},
      ${isBlockedAs('seller', now)} as is_seller_blocked, t.price, i.price_seen,
      case when o.buyer_id = ${userId} then 'listing' else h.kind end as hold
    from cart_items i
    join tokens t on t.id = i.token_id
    join collections c on c.id = t.collection_id
    join users seller on seller.id = t.owner_id
    left join token_holds h on h.token_id = t.id
    left join orders o on h.kind = 'order' and o.id = h.ref_id
    where i.user_id = ${userId} order by i.added_at, t.id`.execute(db)
  return rows
}

export async function countCart(tx: Tx, userId: number) {
  const rows = await tx
    .selectFrom('cart_items')
    .select('token_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

type Put = { userId: number; tokenId: number; price: bigint; at: Date }

export async function putInCart(tx: Tx, { userId, tokenId, price, at }: Put) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cart_items')
    .values({ user_id: userId, token_id: tokenId, price_seen: price, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function takeFromCart(tx: Tx, userId: number, tokenIds: number[]) {
  if (tokenIds.length === 0) return
  await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('token_id', 'in', tokenIds)
    .execute()
}

export async function listCartForExport(db: Db, userId: number) {
  const rows = await db
    .selectFrom('cart_items')
    .select(['token_id', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()
  return rows.map(({ token_id, added_at }) => ({ token_id, added_at: toMoscowIso(added_at) }))
}
