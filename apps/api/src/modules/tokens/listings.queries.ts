import { sql } from 'kysely'
import { prepareSql } from '../../db/prepare.ts'

type Prices = { tokenIds: number[]; prices: bigint[]; at: Date }

/** What was wished for is done by this: the wish ends. Since when it is offered another price does not change. */
export const setListings = prepareSql<Prices, never>(
  ({ tokenIds, prices, at }) => sql`
    update tokens t set is_sale = true, price = wanted.price, wanted_price = null,
      listed_at = case when t.is_sale then t.listed_at else ${at}::timestamptz end,
      first_listed_at = coalesce(t.first_listed_at, t.listed_at, ${at}::timestamptz)
    from unnest(${tokenIds}::int[], ${prices}::bigint[]) wanted(id, price)
    where t.id = wanted.id`,
)

export const clearListings = prepareSql<{ tokenIds: number[] }, never>(
  ({ tokenIds }) => sql`
    update tokens set is_sale = false, price = null, wanted_price = null, listed_at = null,
      first_listed_at = coalesce(first_listed_at, listed_at)
    where id = any(${tokenIds}::int[])`,
)
