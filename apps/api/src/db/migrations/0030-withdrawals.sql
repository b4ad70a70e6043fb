-- Guests are given pages that were rendered seconds ago. Whoever keeps such pages hears here that something may
-- not be seen any more, at commit and once a transaction, whoever withdrew it and by whatever way.
create function tell_withdrawn() returns trigger language plpgsql as $$
begin
  perform pg_notify('withdrawn', '');
  return null;
end $$;

-- Of tokens by the statement (0026-many-tokens.sql): each is there before and after, and a group of two.
create function tell_tokens_withdrawn() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select id, status = 'ready' and not is_hidden as was_open, is_adult as was_adult, false as is_open, false as is_adult
      from was
      union all select id, false, false, status = 'ready' and not is_hidden, is_adult from became
    ) t group by t.id
    having bool_or(was_open) and not bool_or(is_open) or bool_or(is_adult) and not bool_or(was_adult)
  ) then perform pg_notify('withdrawn', ''); end if;
  return null;
end $$;
create trigger tokens_withdrawn after update on tokens
  referencing old table as was new table as became for each statement execute function tell_tokens_withdrawn();
create function tell_tokens_deleted() returns trigger language plpgsql as $$
begin
  if exists (select from was where status = 'ready' and not is_hidden) then perform pg_notify('withdrawn', ''); end if;
  return null;
end $$;
create trigger tokens_deleted after delete on tokens
  referencing old table as was for each statement execute function tell_tokens_deleted();

create trigger collections_withdrawn after update of status on collections for each row
  when (old.status = 'approved' and new.status <> 'approved') execute function tell_withdrawn();
create trigger collections_deleted after delete on collections for each row
  when (old.status = 'approved') execute function tell_withdrawn();

create trigger galleries_withdrawn after update of is_public, link_code, deleted_at on galleries for each row
  when ((old.is_public and not new.is_public) or old.link_code <> new.link_code
    or (old.deleted_at is null and new.deleted_at is not null))
  execute function tell_withdrawn();

create trigger users_withdrawn after update of blocked_at, blocked_until, removed_at, shows_email on users for each row
  when ((new.blocked_at is not null
      and (old.blocked_at, old.blocked_until) is distinct from (new.blocked_at, new.blocked_until))
    or (old.removed_at is null and new.removed_at is not null)
    or (old.shows_email and not new.shows_email))
  execute function tell_withdrawn();

create function tell_withdrawn_rows() returns trigger language plpgsql as $$
begin
  if exists (select from was) then perform pg_notify('withdrawn', ''); end if;
  return null;
end $$;
create trigger gallery_tokens_withdrawn after delete on gallery_tokens
  referencing old table as was for each statement execute function tell_withdrawn_rows();
create trigger user_socials_withdrawn after delete on user_socials
  referencing old table as was for each statement execute function tell_withdrawn_rows();

create trigger pages_withdrawn after update of is_published on pages for each row
  when (old.is_published and not new.is_published) execute function tell_withdrawn();
create trigger faq_entries_withdrawn after update of is_published on faq_entries for each row
  when (old.is_published and not new.is_published) execute function tell_withdrawn();
create trigger banners_withdrawn after update of ends_at on banners for each row
  when (new.ends_at is not null and (old.ends_at is null or new.ends_at < old.ends_at)) execute function tell_withdrawn();
