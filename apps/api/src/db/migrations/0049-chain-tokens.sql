-- Who has a token that lives on the chain, as the chain itself last said.
create table chain_owners (
  token_id integer primary key references tokens on delete cascade,
  -- By the block `block_number`, which cannot be undone any more.
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  block_number bigint not null,
  checked_at timestamptz not null,
  -- What a newer block says, which may still be undone; both null where it says nothing else.
  seen_address text check (seen_address ~ '^0x[0-9a-f]{40}$'),
  seen_block bigint,
  check ((seen_address is null) = (seen_block is null))
);
create index chain_owners_of_address on chain_owners (address);

-- Taking a token out to a wallet: minted there, or let out of the vault where it already lives on the chain.
create table token_exports (
  id integer generated always as identity primary key,
  token_id integer not null references tokens,
  user_id integer not null references users,
  -- To whom.
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  kind text not null check (kind in ('mint', 'release')),
  -- Its line in the history of the token, which tells people how it stands.
  transaction_id bigint not null unique references transactions,
  ended_at timestamptz,
  created_at timestamptz not null
);
-- One at a time.
create unique index token_exports_under_way on token_exports (token_id) where ended_at is null;
create index token_exports_of_token on token_exports (token_id, id desc);
create index token_exports_of_user on token_exports (user_id, id desc);
create index token_exports_by_age on token_exports (created_at) where ended_at is null;
