-- What its owner hides nobody else is given, in any list, by any number. Such a token is `kept`: everything that is
-- shown asks for `ready`, so it is out of every list, count and index at once, and back as soon as it is shown again.

alter table tokens drop constraint tokens_status_check, add constraint tokens_status_check check (status in
  ('processing', 'moderation', 'ready', 'kept', 'rejected', 'hidden'));

-- Whoever writes a status says `ready`; whether that is `kept` follows from `is_hidden` alone.
create function keep_token() returns trigger language plpgsql as $$
begin
  -- Its new owner hid nothing.
  if tg_op = 'UPDATE' and new.owner_id <> old.owner_id then
    new.is_hidden := false;
  end if;
  if new.is_hidden and new.status = 'ready' then
    new.status := 'kept';
  elsif not new.is_hidden and new.status = 'kept' then
    new.status := 'ready';
  end if;
  return new;
end $$;
create trigger tokens_kept before insert or update of status, is_hidden, owner_id on tokens
  for each row execute function keep_token();

-- The same as before (0014-profiles.sql), but what somebody hides is ready for themselves alone.
create or replace function profile_rows(chosen integer[], likers integer[]) returns setof profile_tokens
language sql stable as $$
  select r.user_id, r.role, t.id, t.collection_id, (
      (t.status = 'ready' or t.status = 'kept' and r.user_id = t.owner_id)::int
      + 2 * (t.is_on_chain or c.origin = 'polygon')::int
      + 16 * (t.is_hidden and r.user_id = t.owner_id)::int
      + case when r.role = 'l' then 4 * (t.author_id = r.user_id)::int else
        4 * (t.owner_id = t.author_id)::int + 8 * t.is_sale::int + 32 * (t.purchased_at is not null)::int
        + 64 * exists (select from token_favorites f where f.token_id = t.id and f.user_id = r.user_id)::int
        + 128 * (r.role = 'a' and (t.purchased_at is not null or exists (
          select from transactions x where x.token_id = t.id and x.type || '' = 'sale' and x.status = 'done'
        )))::int end
    )::smallint,
    (extract(epoch from t.created_at) * 1000000)::bigint,
    case when r.role <> 'l' and t.is_sale then t.price else 0 end,
    case when r.role <> 'l' and t.purchased_at is not null
      then (extract(epoch from t.purchased_at) * 1000000)::bigint else 0 end,
    profile_words(r.role::text || r.user_id, t.name)
  from tokens t
  join collections c on c.id = t.collection_id
  cross join lateral (
    select t.owner_id as user_id, 'o'::"char" as role
    union all select t.author_id, 'a'
    union all select f.user_id, 'l' from token_favorites f
    where f.token_id = t.id and (likers is null or f.user_id = any (likers))
  ) r
  where t.id = any (chosen)
$$;

-- What is hidden already. The triggers of search, of counters, of history and of people's lists follow by themselves;
-- how many works their authors show does not.
update users u set created_tokens_count = greatest(u.created_tokens_count - h.count, 0)
  from (select author_id, count(*)::int as count from tokens where is_hidden and status = 'ready' group by author_id) h
  where u.id = h.author_id;
update tokens set status = 'ready' where is_hidden and status = 'ready';
