import { sql } from 'kysely'
import { prepareSql } from '../../db/prepare.ts'

type Given = { tokenIds: number[]; ownerId: number; at: Date }

/** To their buyer: whatever was said of them by the seller is over. */
export const giveTokens = prepareSql<Given, never>(
  ({ tokenIds, ownerId, at }) => sql`
    update tokens set owner_id = ${ownerId}, purchased_at = ${at}, is_sale = false, price = null,
      listed_at = null, wanted_price = null, is_hidden = false
    where id = any(${tokenIds}::int[])`,
)
