import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type LookedFor = { since: Date | null; days: number }

/**
 * Sales of the tokens that came back to somebody who had sold them. `since` leaves out those that came
 * back before it; the sales that led there are read all the same.
 */
export async function listReturnedTokensSales(db: Db, { since, days }: LookedFor) {
  const { rows } = await sql<{
    id: bigint
    token_id: number
    from_user_id: number | null
    to_user_id: number | null
    created_at: Date
  }>`
    with period as (select make_interval(days => ${days}) as length,
      coalesce(${since}::timestamptz, '-infinity') as starts_at
    ), returned as (
      select distinct back.token_id
      from period, transactions back
      join transactions sold on sold.token_id = back.token_id and sold.from_user_id = back.to_user_id
        and sold.type = 'sale' and sold.status = 'done'
      where back.type = 'sale' and back.status = 'done' and back.created_at > period.starts_at
        and sold.created_at <= back.created_at and sold.created_at >= back.created_at - period.length
    )
    select x.id, x.token_id, x.from_user_id, x.to_user_id, x.created_at
    from period, returned join transactions x on x.token_id = returned.token_id
    where x.type = 'sale' and x.status = 'done'
      and x.created_at >= period.starts_at - period.length`.execute(db)

  return rows
}

/** Says how many were not marked before. */
export async function markWash(db: Db, ids: bigint[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with held as (
      -- In the order in which hiding a token takes them.
      select id from transactions where id = any(${ids}::bigint[]) and not is_wash
      order by id for no key update
    )
    update transactions x set is_wash = true from held where x.id = held.id`.execute(db)

  return Number(numAffectedRows)
}
