-- What the sweepers look for each minute, each kind by an index of its own: unpaid orders whose time is over, orders that
-- wait for their bank, and money that came and did not go on, by what it was paid for.
drop index orders_under_way;
create index orders_unpaid on orders (expires_at) where status = 'created';
create index orders_paid on orders (id) where status = 'paid';
drop index payments_unspent;
create index payments_unspent on payments (purpose, ref_id)
  where status in ('waiting_for_capture', 'succeeded') and spent_at is null;
