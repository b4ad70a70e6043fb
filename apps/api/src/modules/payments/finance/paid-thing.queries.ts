import { sql } from 'kysely'

/**
 * What `paid`, a payment, is for: the token of an order of one, of an offer or of a bought place. How the offer stands is
 * told only by a payment that is part of its price.
 */
export const paidThing = sql`lateral (
  select min(token_id) as token_id, min(token_name) as token_name, null::text as offer_status, null::text as place
  from order_items where order_id = paid.ref_id and paid.purpose = 'order'
  having count(*) = 1
  union all
  select offered.token_id, offered.token_name, case when counted.counted_at is not null then offered.status end, null
  from offers offered left join offer_payments counted on counted.payment_id = paid.id
  where offered.id = paid.ref_id and paid.purpose = 'offer'
  union all
  select token_id, token_name, null, place
  from promo_bookings where id = paid.ref_id and paid.purpose = 'promo'
) thing`
