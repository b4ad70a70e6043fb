-- Strangers' contracts, as they answered when they were asked.
create table foreign_contracts (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  kind text not null check (kind in ('ERC-721', 'ERC-1155', 'unknown')),
  is_enumerable boolean not null,
  -- Empty where it tells none.
  name text not null check (length(name) <= 80),
  symbol text not null check (length(symbol) <= 20),
  checked_at timestamptz not null
);

-- What the metadata of a token on the chain said when it was last read.
create table token_metadata (
  contract text not null check (contract ~ '^0x[0-9a-f]{40}$'),
  -- Up to 78 digits.
  number text not null check (number ~ '^(?:0|[1-9][0-9]{0,77})$'),
  name text,
  description text not null default '',
  traits jsonb not null default '[]',
  image_url text,
  external_url text,
  -- The picture that stands for it, and of which address it is: the same one is not fetched again.
  picture_id integer references pictures,
  picture_url_hash text,
  -- Whether a provider of discovery holds it for spam; null where none was asked.
  is_flagged boolean,
  spam_score smallint not null default 0 check (spam_score between 0 and 100),
  spam_reasons text[] not null default '{}',
  -- When it was last read to its end; null where it never was.
  read_at timestamptz,
  -- When somebody last had it read.
  asked_at timestamptz,
  -- Why it could not be read, and how often in a row.
  refusal text,
  failures integer not null default 0,
  -- When it is asked for again by itself.
  next_try_at timestamptz,
  primary key (contract, number)
);
create index token_metadata_due on token_metadata (next_try_at) where next_try_at is not null;
create index token_metadata_of_picture on token_metadata (picture_id) where picture_id is not null;

-- The last look at what an address holds.
create table wallet_scans (
  wallet text primary key check (wallet ~ '^0x[0-9a-f]{40}$'),
  -- The one token that was named, as "0x…:123"; null where it is the whole address.
  token text,
  started_at timestamptz not null,
  -- When somebody last was at it: what nobody works at is begun again.
  worked_at timestamptz not null default now(),
  ended_at timestamptz,
  -- In words for its owner.
  failure text
);
create index wallet_scans_under_way on wallet_scans (worked_at) where ended_at is null;

create table wallet_imports (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  total integer not null check (total between 1 and 500),
  started_at timestamptz not null,
  -- When somebody last was at it: what nobody works at is begun again.
  worked_at timestamptz not null default now(),
  ended_at timestamptz
);
-- One at a time.
create unique index wallet_imports_under_way on wallet_imports (wallet) where ended_at is null;
create index wallet_imports_of_wallet on wallet_imports (wallet, id);
create index wallet_imports_of_user on wallet_imports (user_id);

-- What was found at an address, and how its import stands.
create table wallet_tokens (
  id integer generated always as identity primary key,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  contract text not null check (contract ~ '^0x[0-9a-f]{40}$'),
  number text not null check (number ~ '^(?:0|[1-9][0-9]{0,77})$'),
  -- By the last final block that was asked; null where none was yet.
  is_owned boolean,
  -- Its owner says that it is no spam.
  is_trusted boolean not null default false,
  import_id integer references wallet_imports on delete set null,
  import_start_at timestamptz,
  import_status text check (import_status in ('waiting', 'done', 'failed')),
  -- Why it was not brought here, in words.
  import_failure text,
  found_at timestamptz not null,
  unique (wallet, contract, number),
  check ((import_start_at is null) = (import_status is null))
);
create index wallet_tokens_of_wallet on wallet_tokens (wallet, id);
create index wallet_tokens_of_token on wallet_tokens (contract, number);
create index wallet_tokens_of_import on wallet_tokens (import_id, id);
