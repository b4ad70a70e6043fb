import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'

type SaleColumns = {
  tokenIds: number[]
  collectionIds: number[]
  sellerIds: number[]
  prices: bigint[]
  buyerId: number
  at: Date
}

export const insertSales = prepareSql<SaleColumns, { id: bigint; token_id: number }>(
  ({ tokenIds, collectionIds, sellerIds, prices, buyerId, at }) => sql`
    insert into transactions (
      token_id, collection_id, type, status, from_user_id, to_user_id, price, created_at, updated_at
    )
    select token_id, collection_id, 'sale', 'done', seller_id, ${buyerId}, price, ${at}, ${at}
    from unnest(
      ${tokenIds}::int[], ${collectionIds}::int[], ${sellerIds}::int[], ${prices}::bigint[]
    ) as sold (token_id, collection_id, seller_id, price)
    order by token_id
    returning id, token_id`,
)

type OnChain = { saleId: bigint; fromAddress: string; toAddress: string; hash: string | null }

/** A sale that the chain handed over: from which wallet, to where, and by which transaction. */
export async function markHandedOver(tx: Tx, { saleId, fromAddress, toAddress, hash }: OnChain) {
  await tx
    .updateTable('transactions')
    .set({ from_address: fromAddress, to_address: toAddress, hash })
    .where('id', '=', saleId)
    .execute()
}
