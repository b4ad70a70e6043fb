import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import { tellOf } from './tell-planner.ts'

const CHUNK = 2_000

/** One line of what happened to a token. */
export type Deed = {
  token_id: number
  collection_id: number
  type: 'created' | 'import' | 'sale' | 'transfer'
  status: 'done'
  hash: string | null
  from_user_id: number | null
  to_user_id: number
  price: bigint | null
  created_at: Date
  updated_at: Date
}

/** All that happened to all tokens: ids follow time, as they would have if it had really happened. */
export async function insertHistory(tx: Tx, deeds: Deed[], now: Date) {
  const rows = deeds.toSorted((one, two) => one.created_at.getTime() - two.created_at.getTime())
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx
      .insertInto('transactions')
      .values(rows.slice(start, start + CHUNK))
      .execute()
  await tellOf(tx, 'transactions')
  await sql`
    update collections c set volume_total = t.volume, volume_24h = coalesce(t.today, 0)
    from (select collection_id, sum(price)::bigint as volume,
            sum(price) filter (where created_at > ${now}::timestamptz - interval '24 hours') as today
          from transactions where type = 'sale' group by collection_id) t
    where t.collection_id = c.id`.execute(tx)
  // Owners came with the tokens, before their history.
  await sql`
    update tokens t set purchased_at = last_purchase(t.id, t.owner_id)
    where last_purchase(t.id, t.owner_id) is distinct from t.purchased_at`.execute(tx)
}
