-- What was made of many tokens at once, a portion a row: whoever asks again with the same key makes nothing new.
create table issued_portions (
  key text not null check (length(key) between 1 and 200),
  -- Where it begins in what was asked for.
  place integer not null check (place >= 0),
  -- As they were asked for; the same key for others is a fault.
  owner_ids integer[] not null,
  -- In that order; null for one whose owner was gone.
  token_ids integer[] not null,
  primary key (key, place)
);
