import { sql } from 'kysely'
import type { Seller } from '@kefir/rules/market/why-not-sell'
import type { Tx } from '../../../db/client.ts'
import { prepareSql } from '../../../db/prepare.ts'

export type SaleToken = {
  id: number
  owner_id: number
  author_id: number
  status: string
  is_sale: boolean
  price: bigint | null
  listed_at: Date | null
  is_on_chain: boolean
  wanted_price: bigint | null
}

/** Their rows in the order of ids, nobody else's until the transaction ends. */
export const lockForSale = prepareSql<{ tokenIds: number[] }, SaleToken>(
  ({ tokenIds }) => sql`
    select id, owner_id, author_id, status, is_sale, price, listed_at, is_on_chain, wanted_price
    from tokens where id = any(${tokenIds}::int[]) order by id for no key update`,
)

/** Which of them something is being done to. */
export const listInOperation = prepareSql<{ tokenIds: number[] }, { token_id: number }>(
  ({ tokenIds }) => sql`
    select distinct token_id from transactions
    where token_id = any(${tokenIds}::int[]) and status in ('queued', 'sent', 'confirming')`,
)

/** Which of them somebody has paid for and does not have yet. */
export const listPaid = prepareSql<{ tokenIds: number[] }, { token_id: number }>(
  ({ tokenIds }) => sql`
    select h.token_id from token_holds h join orders o on o.id = h.ref_id
    where h.token_id = any(${tokenIds}::int[]) and h.kind = 'order' and o.status <> 'created'`,
)

const sellerById = prepareSql<{ userId: number }, Seller>(
  ({ userId }) => sql`
    select u.legal_class = 'entity' as "isEntity", d.inn is not null as "hasInn",
      d.card_token is not null or d.sbp_phone is not null as "hasPayout"
    from users u left join payment_details d on d.user_id = u.id where u.id = ${userId}`,
)

export async function getSeller(tx: Tx, userId: number): Promise<Seller> {
  return (await sellerById(tx, { userId }))[0]!
}

/** The first of what somebody offers. */
export async function listOffered(tx: Tx, ownerId: number, limit: number) {
  return tx
    .selectFrom('tokens')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_sale', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
}
