-- A sale out of a wallet ends with the link of its address.
alter table sale_orders drop constraint sale_orders_end_reason_check;
alter table sale_orders add constraint sale_orders_end_reason_check check (end_reason in
  ('sold', 'replaced', 'withdrawn', 'moved', 'cancelled', 'expired', 'unapproved', 'unlinked', 'refused', 'late'));
