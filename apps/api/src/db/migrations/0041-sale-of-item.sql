-- Which sale a thing of an order was sold by, so that nobody finds it by a time that happens to be equal.
alter table order_items add column sale_id bigint references transactions on delete set null;
create index order_items_of_sale on order_items (sale_id);
update order_items i set sale_id = x.id
from orders o, transactions x
where o.id = i.order_id and o.status = 'done'
  and x.token_id = i.token_id and x.type = 'sale' and x.to_user_id = o.buyer_id and x.created_at = o.ended_at;

-- Tokens change hands in the transaction that ends their order: none was ever stored as being delivered.
alter table orders drop column delivering_at;
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('created', 'paid', 'done', 'refunded', 'cancelled', 'expired'));
drop index orders_under_way;
create index orders_under_way on orders (id) where status in ('created', 'paid');
