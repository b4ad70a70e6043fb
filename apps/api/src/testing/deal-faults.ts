import type { Db } from '../db/client.ts'
import { recount } from '../modules/ledger/recount.ts'
import { query } from './query.ts'

/** What must hold whatever happened; each statement gives what breaks it. */
const LAWS: Record<string, string> = {
  'a token is for sale where a listing or an order holds it': `
    select t.id from tokens t left join token_holds h on h.token_id = t.id
    where t.is_sale <> (h.kind is not null and h.kind in ('listing', 'order'))`,
  'an order under way holds its tokens, and no other does': `
    select i.order_id, i.token_id from order_items i
    join orders o on o.id = i.order_id
    left join token_holds h on h.token_id = i.token_id and h.kind = 'order' and h.ref_id = o.id
    where (o.status in ('created', 'paid', 'delivering')) <> (h.token_id is not null)
    union all
    select h.ref_id, h.token_id from token_holds h
    where h.kind = 'order' and not exists (
      select from order_items i where i.order_id = h.ref_id and i.token_id = h.token_id)`,
  'a payment that succeeded has bought one order or has one refund, once its money went on': `
    select p.id from payments p where p.status = 'succeeded' and (p.spent_at is not null) <> (
      (exists (select from orders o where o.payment_id = p.id and o.status = 'done')
        or exists (select from promo_bookings b where b.payment_id = p.id and b.status = 'booked')
        or exists (
          select from offer_payments part join offers f on f.id = part.offer_id
          where part.payment_id = p.id and part.counted_at is not null and f.status = 'accepted'))::int
      + (select count(*) from refunds r where r.payment_id = p.id and r.source = 'held') = 1)`,
  'nothing is given back of what did not come': `
    select p.id from payments p join refunds r on r.payment_id = p.id
    where p.status <> 'succeeded' or (r.source = 'held' and r.amount < p.amount - (
      select coalesce(sum(amount), 0) from refunds where payment_id = p.id and source = 'house'))
    union all
    select p.id from payments p join refunds r on r.payment_id = p.id
    where r.status <> 'rejected' group by p.id having sum(r.amount) > p.amount`,
  'what is on its way back lies between the house and the bank': `
    select due, lies from (
      select
        (select coalesce(sum(amount), 0) from refunds where status in ('new', 'pending', 'failed')) as due,
        (select coalesce(sum(amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.user_id is null and a.kind = 'refunds' and a.currency = 'RUB') as lies
    ) sums where due <> lies`,
  'a done order has its sales, and nothing else has': `
    select o.id from orders o join order_items i on i.order_id = o.id
    where (o.status = 'done') <> exists (
      select from ledger_transactions l
      where l.ref_type = 'order_item' and l.ref_id = i.id::text and l.reason = 'sale')`,
  'what the chain hands over is done where it has, and nowhere else': `
    select i.order_id from order_items i join orders o on o.id = i.order_id
    where i.sale_order_id is not null and (o.status = 'done') <> exists (
      select from chain_sends c
      where c.key in ('settle:' || i.id, 'settle:' || i.id || ':vault') and c.status = 'done')`,
  'a booked place was paid for once, and one that came to nothing gave it all back': `
    select b.id, b.status from promo_bookings b where (
      select coalesce(string_agg(l.reason, ',' order by l.reason), '') from ledger_transactions l
      where l.ref_type = 'promo' and l.ref_id = b.id::text
    ) <> all (case
      when b.status = 'booked' then array['promo']
      when b.is_from_balance then array['promo,promo_returned']
      when b.status in ('cancelled', 'refunded') then array['', 'promo,promo_returned']
      else array[''] end)`,
  'a place has one token at a time': `
    with taken as (
      select 'slot ' || id as name, place, starts_at, ends_at from promo_slots
      union all
      select 'booking ' || id, place, starts_at, ends_at from promo_bookings where status in ('created', 'paid')
    )
    select one.name, other.name from taken one join taken other on one.place = other.place and one.name < other.name
    where one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  'litres for an order are posted as they were counted': `
    select i.order_id from cashbacks c join order_items i on i.id = c.order_item_id
    group by i.order_id having sum(c.litres) <> coalesce((
      select -e.amount from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
      join ledger_accounts a on a.id = e.account_id
      where l.ref_type = 'order' and l.ref_id = i.order_id::text and l.reason = 'cashback' and a.kind = 'issued:cashback'
    ), 0)`,
  'what lies in incoming is what came and was neither counted nor sent back': `
    select due, lies from (
      select
        (select coalesce(sum(amount - case
            when status = 'returned' then amount - taken else 0 end), 0) from incoming_payments)
          - (select coalesce(sum(amount), 0) from invoices where status = 'paid') as due,
        (select coalesce(sum(amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.user_id is null and a.kind = 'incoming' and a.currency = 'RUB') as lies
    ) sums where due <> lies`,
  'an invoice has what came for it, and is paid by one payment of its sum': `
    select i.id from invoices i left join payments p on p.id = i.payment_id
    where i.paid <> (select coalesce(sum(taken), 0) from incoming_payments where invoice_id = i.id)
      or (i.status = 'paid') <> (
        p.id is not null and p.method = 'account' and p.status = 'succeeded' and p.amount = i.amount)
    union all
    select p.id from payments p where p.method = 'account' and not exists (
      select from invoices i where i.payment_id = p.id)`,
  'what pay-outs under way come to is what lies between balances and the bank': `
    select due, lies from (
      select
        (select coalesce(sum(amount), 0) from payouts where status in ('waiting', 'new', 'pending')) as due,
        (select coalesce(sum(amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.user_id is null and a.kind = 'payouts' and a.currency = 'RUB') as lies
    ) sums where due <> lies`,
  'a pay-out left its balance once, and arrived or came back once it was over': `
    select p.id, p.status from payouts p where (
      select coalesce(string_agg(l.reason, ',' order by l.reason), '') from ledger_transactions l
      where l.ref_type = 'payout' and l.ref_id = p.id::text
    ) <> case
      when p.status in ('waiting', 'new', 'pending') then 'payout'
      when p.status = 'succeeded' then 'payout,payout_sent'
      else 'payout,payout_returned' end`,
  'an open offer has set its price aside, from the balance and by payments that came': `
    select f.id, f.price from offers f where f.status = 'active' and f.price <> f.from_balance + (
      select coalesce(sum(p.amount), 0) from offer_payments part join payments p on p.id = part.payment_id
      where part.offer_id = f.id and part.counted_at is not null and p.status = 'succeeded' and p.spent_at is null)`,
  'one person has one open offer for a token, and an offer that is over keeps nothing': `
    select token_id, bidder_id from offers where ended_at is null and token_id is not null
    group by 1, 2 having count(*) > 1
    union all
    select f.id, p.id from offers f join offer_payments part on part.offer_id = f.id
    join payments p on p.id = part.payment_id
    where f.ended_at is not null and part.counted_at is not null and p.spent_at is null`,
  'what an offer took from a balance went to its owner or came back, once': `
    select f.id, f.status from offers f where f.from_balance > 0 and (
      select count(*) from ledger_transactions l
      where l.ref_type = 'offer' and l.ref_id = f.id::text and l.reason = 'offer_returned'
    ) <> (f.ended_at is not null and f.status <> 'accepted')::int`,
  'an accepted offer is a done order of its price, and no other order comes of offers': `
    select o.id from orders o left join offers f on f.order_id = o.id
    where (o.origin = 'offer') <> (f.id is not null) or f.price <> o.total or (f.id is not null and o.status <> 'done')`,
  'what is held for buyers and sellers is what payments, offers and proceeds say': `
    select user_id, held, due from (
      select user_id, sum(held) as held, sum(due) as due from (
        select user_id, balance as held, 0 as due from ledger_accounts
          where kind = 'held' and currency = 'RUB' and user_id is not null
        union all
        select user_id, 0, amount from payments where status = 'succeeded' and spent_at is null
        union all
        select bidder_id, 0, from_balance from offers where ended_at is null
        union all
        select user_id, 0, amount from held_proceeds where released_at is null
      ) parts group by user_id
    ) sums where held <> due`,
}

/** The laws of a deal that do not hold now, with what breaks them; test money on `held` of its own would too. */
export async function dealFaults(db: Db): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {}
  const difference = await recount(db)
  if (difference) faults['the ledger recounts to what it says'] = difference
  for (const [law, statement] of Object.entries(LAWS)) {
    const broken = await query(db, statement)
    if (broken.length > 0) faults[law] = broken
  }
  return faults
}
