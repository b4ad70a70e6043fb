-- Who was led to it last by the desk, so that two moderators are led to different things.
alter table reviews
  add column taken_by integer references users,
  add column taken_at timestamptz,
  add check ((taken_by is null) = (taken_at is null));
