-- A key names one call of one person, whatever its path; what the call did is kept with it by its own
-- transaction. Keys in the old shape are forgotten.
truncate idempotency_keys;
alter table idempotency_keys
  drop column route,
  drop column body,
  -- What the transaction gave, and the answer made of it; both sealed.
  add column result bytea,
  add column body bytea,
  add primary key (scope, key);
