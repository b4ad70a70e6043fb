-- What the chain hands over now, found by its buyer and by its seller among all that they ever bought and sold.
create index orders_delivering on orders (buyer_id) where status = 'delivering';
create index sale_orders_leaving on sale_orders (user_id) where ended_at is null and receiver is not null;
