import { sql } from 'kysely'

/**
 * What `paid`, a payment, is for: the token of an order of one, of an offer or of a bought place, and of an order how many.
 * How the offer stands is told only by a payment that is part of its price.
 */
export const paidThing = sql`lateral (
  select case when count(*) = 1 then min(token_id) end as token_id, case when count(*) = 1 then min(token_name) end as token_name,
    null::text as offer_status, null::text as place, count(*)::int as items
  from order_items where order_id = paid.ref_id and paid.purpose = 'order'
  having count(*) > 0
  union all
  select offered.token_id, offered.token_name, case when counted.counted_at is not null then offered.status end, null, 1
  from offers offered left join offer_payments counted on counted.payment_id = paid.id
  where offered.id = paid.ref_id and paid.purpose = 'offer'
  union all
  select token_id, token_name, null, place, 1
  from promo_bookings where id = paid.ref_id and paid.purpose = 'promo'
) thing`
