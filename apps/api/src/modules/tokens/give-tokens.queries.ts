import { sql } from 'kysely'
import { prepareSql } from '../../db/prepare.ts'

type Given = {
  tokenIds: number[]
  ownerId: number
  /** Where it is no account's own. */
  outsideAddress?: string | null
  at: Date
}

/** To their buyer: whatever was said of them by the seller is over. */
export const giveTokens = prepareSql<Given, never>(
  ({ tokenIds, ownerId, outsideAddress = null, at }) => sql`
    update tokens set owner_id = ${ownerId}, outside_address = ${outsideAddress}, purchased_at = ${at}, is_sale = false, price = null,
      listed_at = null, wanted_price = null, is_hidden = false
    where id = any(${tokenIds}::int[])`,
)
