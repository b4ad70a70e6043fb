-- How far the chain was read, and what it told. One row; whoever writes it has read on from what it says.
create table chain_cursor (
  is_only boolean primary key default true check (is_only),
  block_number bigint not null,
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  -- Blocks that are asked for at once.
  range integer not null check (range > 0),
  -- When nothing newer was left to read, for the last time.
  caught_up_at timestamptz not null,
  look_at timestamptz not null
);

-- Each of those that may still be undone and the ends of stretches that may not, to find where two branches part.
create table chain_blocks (
  number bigint primary key,
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$')
);

-- Moves of tokens of contracts that we know, as logs told them; who has a token is read and not inferred from these.
create table chain_transfers (
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer not null,
  block_hash text not null,
  block_number bigint not null,
  contract text not null check (contract ~ '^0x[0-9a-f]{40}$'),
  -- As the contract numbers it: up to 78 digits.
  number text not null,
  from_address text not null,
  to_address text not null,
  primary key (tx_hash, log_index, block_hash)
);
create index chain_transfers_of_block on chain_transfers (block_number);
create index chain_transfers_of_token on chain_transfers (contract, number, block_number);

-- What came to linked addresses from contracts, or of numbers, that we do not have: a hint for whoever imports.
create table chain_finds (
  contract text not null check (contract ~ '^0x[0-9a-f]{40}$'),
  number text not null,
  -- To whom it came last.
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  block_number bigint not null,
  noted_at timestamptz not null,
  primary key (contract, number)
);
create index chain_finds_of_address on chain_finds (address, block_number desc);
create index chain_finds_by_age on chain_finds (noted_at);

-- Tokens whose owner is to be read once this block cannot be undone.
create table chain_moves (
  token_id integer primary key references tokens on delete cascade,
  block_number bigint not null,
  -- Whether who has it by the newest block was read.
  is_seen boolean not null,
  noted_at timestamptz not null,
  -- While somebody else decides about the token it is looked at again later.
  look_at timestamptz not null,
  -- Since when who has it was asked and not told: its contract refuses, or two nodes tell it differently.
  unread_since timestamptz
);
create index chain_moves_of_block on chain_moves (block_number);
create index chain_moves_due on chain_moves (look_at, block_number, token_id);
create index chain_moves_by_age on chain_moves (noted_at);
create index chain_moves_unseen on chain_moves (token_id) where not is_seen;

create index chain_owners_by_age on chain_owners (checked_at);
create index chain_owners_by_block on chain_owners (block_number);
create index chain_owners_seen on chain_owners (seen_block) where seen_block is not null;

-- The chain was read up to the cursor without knowing this token: what happened to it since its owner was read is asked
-- once more. The lock keeps the reader from going on in between.
create function look_at_new_owner() returns trigger language plpgsql as $$
declare
  read_to bigint;
begin
  select block_number into read_to from chain_cursor for share;
  insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
  values (new.token_id, greatest(new.block_number, read_to), false, new.checked_at, new.checked_at)
  on conflict do nothing;
  return null;
end $$;
create trigger chain_owner_came after insert on chain_owners for each row execute function look_at_new_owner();

-- Between which addresses a thing went in the chain.
alter table transactions
  add column from_address text check (from_address ~ '^0x[0-9a-f]{40}$'),
  add column to_address text check (to_address ~ '^0x[0-9a-f]{40}$');

-- Whoever has tokens of ours at an address that is linked to nobody. It is no person: nothing signs in to it, and it is
-- shown nowhere (packages/rules/chain/next-owner.ts).
insert into users (id, email, legal_class, name, created_at, removed_at)
values (2147000000, 'outside-wallet@removed.invalid', 'entity', 'Внешний кошелёк', '2021-01-01', '2021-01-01');
