import { sql } from 'kysely'
import { prepareSql } from '../../db/prepare.ts'

/** Of a token `t`: whom the chain names its owner, and what that owner signed for the price it is offered at. */
export const saleWayColumns = sql`
  (select w.address from chain_owners w where w.token_id = t.id) as chain_address,
  (select s.id from sale_orders s
   where s.token_id = t.id and s.ended_at is null and s.price = t.price) as sale_order_id`

export type SaleWayRow = {
  is_on_chain: boolean
  chain_address: string | null
  sale_order_id: number | null
}

export const listSaleWayRows = prepareSql<{ tokenIds: number[] }, SaleWayRow & { id: number }>(
  ({ tokenIds }) => sql`
    select t.id, t.is_on_chain, ${saleWayColumns} from tokens t where t.id = any(${tokenIds}::int[])`,
)
