-- What somebody means to buy, at the price they saw; it reserves nothing.
create table cart_items (
  user_id integer not null references users on delete cascade,
  token_id integer not null references tokens on delete cascade,
  -- Kopecks, when it was put there: another price is told.
  price_seen bigint not null check (price_seen > 0),
  added_at timestamptz not null,
  primary key (user_id, token_id)
);
-- Whose cart a sold token leaves.
create index cart_items_of_token on cart_items (token_id);
