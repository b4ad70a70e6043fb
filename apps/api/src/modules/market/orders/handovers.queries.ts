import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { SendRow } from '../../chain/sending/sending.queries.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

export type HandoverRow = {
  id: number
  /** Of the buyer's own order; null of what somebody sells. */
  order_id: number | null
  token_id: number
  token_name: string
  file: PictureRow
  receiver: `0x${string}`
  status: SendRow['status']
  hash: `0x${string}` | null
  updated_at: Date
}

type Asked = {
  userId: number
  limit: number
  /** What the key of an item's send begins with, and how that of its second one ends. */
  begin: string
  second: string
}

/** What the chain hands over to somebody or for them, the newest first. */
export async function listHandoversOf(db: Db, { userId, limit, begin, second }: Asked) {
  const { rows } = await sql<HandoverRow>`
    with own as (
      select i.id, i.order_id, i.token_id, i.token_name, s.receiver
      from orders o
      join order_items i on i.order_id = o.id
      join sale_orders s on s.id = i.sale_order_id
      where o.buyer_id = ${userId} and o.status = 'delivering'
      union all
      select i.id, null, i.token_id, i.token_name, s.receiver
      from sale_orders s
      join order_items i on i.sale_order_id = s.id
      join orders o on o.id = i.order_id and o.status = 'delivering'
      where s.user_id = ${userId} and s.ended_at is null and s.receiver is not null
    )
    select own.*, ${pictureIn('t.picture_id')} as file, x.status, x.updated_at, coalesce(x.hash, (
        select a.hash from chain_attempts a where a.send_id = x.id order by a.signed_at desc, a.hash desc limit 1
      )) as hash
    from own
    join tokens t on t.id = own.token_id
    cross join lateral (
      select id, status, hash, updated_at from chain_sends
      where key in (${begin}::text || own.id, ${begin}::text || own.id || ${second}::text)
      order by id desc limit 1
    ) x
    order by own.id desc limit ${limit}`.execute(db)
  return rows
}
