-- What we send to the chain. The signed bytes are stored before a node gets them, so that whoever comes after a crash
-- sends the same ones again; a nonce is given out under the lock of its purse, in the transaction that stores them.
create table chain_purses (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  -- As last read.
  balance_gwei bigint,
  balance_at timestamptz
);

create table chain_sends (
  id integer generated always as identity primary key,
  -- What it is for, such as `export:12`: asked for twice, it is sent once.
  key text not null unique,
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  data text not null,
  -- The question by whose answer a contract says that it was done, where no receipt does; null where any answer does.
  proof_to text not null check (proof_to ~ '^0x[0-9a-f]{40}$'),
  proof_data text not null,
  proof_answer text,
  status text not null default 'queued'
    check (status in ('queued', 'signed', 'mined', 'done', 'failed')),
  -- Of a failed one: refused, greedy, reverted, given-up.
  reason text,
  -- In the contract's words, for people of ours.
  detail text,
  purse text references chain_purses (address),
  nonce integer,
  gas bigint,
  -- Of the attempt that was mined; null of a done one of which only the contract tells.
  hash text,
  block_number bigint,
  block_hash text,
  lost_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deadline_at timestamptz not null,
  look_at timestamptz not null,
  check ((status = 'queued') = (nonce is null) or status in ('done', 'failed')),
  check ((status = 'failed') = (reason is not null)),
  check ((nonce is null) = (purse is null))
);
-- Of those under way alone: a chain that lost its last seconds counts from before what was done.
create unique index chain_sends_nonce on chain_sends (purse, nonce) where status in ('signed', 'mined');
create index chain_sends_under_way on chain_sends (look_at) where status in ('queued', 'signed', 'mined');

-- Each time it was signed: first, for a higher fee, or as the filler that spends its nonce on nothing.
create table chain_attempts (
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  send_id integer not null references chain_sends (id),
  purse text not null references chain_purses (address),
  nonce integer not null,
  raw text not null,
  -- In wei.
  max_fee bigint not null,
  tip bigint not null,
  is_filler boolean not null,
  signed_at timestamptz not null
);
create index chain_attempts_of_send on chain_attempts (send_id, signed_at);
