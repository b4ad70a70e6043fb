-- Messages of wallets that have linked an address: each is good once. What was only asked for leaves no trace.
create table wallet_nonces (
  nonce text primary key check (nonce ~ '^[A-Za-z0-9]{8,}$'),
  -- Beyond this the message is refused for its age, and the row may go.
  expires_at timestamptz not null
);
create index wallet_nonces_age on wallet_nonces (expires_at);

-- Whoever has addresses has one main one at most; that there is one is seen to where they are written.
create unique index blockchain_accounts_main on blockchain_accounts (user_id) where is_main;
