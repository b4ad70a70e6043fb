-- What owners signed to sell tokens that stay in their wallets until they are paid (contracts/src/Settlement.sol).
create table sale_orders (
  id integer generated always as identity primary key,
  token_id integer not null references tokens on delete cascade,
  user_id integer not null references users,
  -- The words of the signed order, and the contract it was signed for.
  seller text not null check (seller ~ '^0x[0-9a-f]{40}$'),
  collection text not null check (collection ~ '^0x[0-9a-f]{40}$'),
  chain_token_id text not null,
  price bigint not null check (price > 0),
  expires_at timestamptz not null,
  nonce bigint not null check (nonce >= 0),
  settlement text not null check (settlement ~ '^0x[0-9a-f]{40}$'),
  signature text not null,
  -- To whom the chain was asked to hand it over.
  receiver text check (receiver ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null,
  -- When the contract is asked next whether it stands, and as of which block it can tell what it is doubted for.
  check_at timestamptz not null,
  check_from bigint,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('sold', 'replaced', 'withdrawn', 'moved', 'cancelled', 'expired', 'unapproved', 'refused', 'late')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index sale_orders_open on sale_orders (token_id) where ended_at is null;
create unique index sale_orders_once on sale_orders (seller, nonce);
create index sale_orders_of_token on sale_orders (token_id, nonce desc);
create index sale_orders_of_user on sale_orders (user_id, id desc);
create index sale_orders_by_end on sale_orders (expires_at) where ended_at is null;
create index sale_orders_by_check on sale_orders (check_at) where ended_at is null;

-- Of a token that the chain hands over: by which signature.
alter table order_items add column sale_order_id integer references sale_orders on delete set null;
create index order_items_of_sale_order on order_items (sale_order_id);

-- Only such an order is seen on its way.
alter table orders add column delivering_at timestamptz;
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('created', 'paid', 'delivering', 'done', 'refunded', 'cancelled', 'expired'));
