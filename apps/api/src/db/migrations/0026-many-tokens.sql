-- Thousands of tokens in one deed: a collection that is hidden, a work of a thousand copies. What followed a changed
-- token row by row follows a statement now, and what was planned anew at each call is planned once a connection. Such
-- a plan must serve every size that the tables have while it lasts, so it walks indexes, small as they may be yet.

-- As before (0022-kept-tokens.sql), but what is asked of one row is looked up for it: of `exists` a plan for many rows
-- makes a table of all likes there are.
create or replace function profile_rows(chosen integer[], likers integer[]) returns setof profile_tokens
language sql stable as $$
  select r.user_id, r.role, t.id, t.collection_id, (
      (t.status = 'ready' or t.status = 'kept' and r.user_id = t.owner_id)::int
      + 2 * (t.is_on_chain or c.origin = 'polygon')::int
      + 16 * (t.is_hidden and r.user_id = t.owner_id)::int
      + case when r.role = 'l' then 4 * (t.author_id = r.user_id)::int else
        4 * (t.owner_id = t.author_id)::int + 8 * t.is_sale::int + 32 * (t.purchased_at is not null)::int
        + 64 * (select count(*) from token_favorites f where f.token_id = t.id and f.user_id = r.user_id)::int
        + 128 * (r.role = 'a' and coalesce(t.purchased_at, (
          select x.created_at from transactions x
          where x.token_id = t.id and x.type || '' = 'sale' and x.status = 'done' limit 1
        )) is not null)::int end
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

-- As before (0014-profiles.sql), but without joins of what is and what should be: one plan serves one token and
-- thousands, and twenty thousand who like it, and a join that suits the first compares each with each of the last.
create or replace function place_profile_tokens(chosen integer[], likers integer[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  if not exists (select from collection_changes where xact = pg_current_xact_id()) then
    -- So that the counters of collections come before these in every transaction; of no collection, it locks none.
    insert into collection_changes (collection_id, what, key, step, is_first) values (0, 'n', '', 0, true);
  end if;

  with fresh as materialized (
    select * from profile_rows(chosen, likers)
  ), known as materialized (
    select * from profile_tokens p
    where p.token_id = any (chosen) and (p.role <> 'l' or likers is null or p.user_id = any (likers))
  ), gone as (
    delete from profile_tokens where (token_id, role, user_id) in (
      select token_id, role, user_id from known except select token_id, role, user_id from fresh
    )
  ), placed as (
    insert into profile_tokens as p
    select * from fresh except select * from known
    on conflict (token_id, role, user_id) do update set
      collection_id = excluded.collection_id, facets = excluded.facets, made_at = excluded.made_at,
      price = excluded.price, bought_at = excluded.bought_at, words = excluded.words
  )
  insert into profile_changes (user_id, role, collection_id, facets, step, is_first)
  select user_id, role, collection_id, facets, sum(step), row_number() over () = 1
    and not exists (select from profile_changes where xact = pg_current_xact_id())
  from (
    select user_id, role, collection_id, facets, -1 as step from known
    union all select user_id, role, collection_id, facets, 1 from fresh
  ) c group by user_id, role, collection_id, facets having sum(step) <> 0;
end $$;

alter function search_index("char", integer[]) set plan_cache_mode = force_generic_plan;
alter function search_index("char", integer[]) set jit = off;
alter function search_index("char", integer[]) set enable_seqscan = off;

-- Of each of these a token before and after are two equal rows where nothing that matters changed, and a group of
-- two: no join, for the same reason.
create function note_tokens_changed() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  select c.collection_id, c.what, c.key, c.step, row_number() over () = 1
    and not exists (select from collection_changes where xact = pg_current_xact_id())
  from (
    select s.collection_id, s.what, s.key, sum(s.step) as step from (
      select t.collection_id, s.what, s.key, -1 as step from was t cross join lateral token_shares(t) s
      union all
      select t.collection_id, s.what, s.key, 1 from became t cross join lateral token_shares(t) s
    ) s group by s.collection_id, s.what, s.key having sum(s.step) <> 0
    union all
    select distinct p.collection_id, 'p', '', 0 from (
      select id, collection_id, status, is_sale, price from was
      union all select id, collection_id, status, is_sale, price from became
    ) p group by p.id, p.collection_id, p.status, p.is_sale, p.price having count(*) = 1
    union all
    select max(s.collection_id), 's', s.id::text, 0 from (
      select id, null as collection_id, status = 'ready' as is_ready from was
      union all select id, collection_id, status = 'ready' from became
    ) s group by s.id having bool_or(s.is_ready) and not bool_and(s.is_ready)
  ) c;
  return null;
end $$;
create function note_tokens_removed() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  select t.collection_id, s.what, s.key, -count(*), row_number() over () = 1
    and not exists (select from collection_changes where xact = pg_current_xact_id())
  from was t cross join lateral token_shares(t) s group by t.collection_id, s.what, s.key;
  return null;
end $$;

-- Who likes them is written for only where that changes what they see; who hides one may like it too.
create function note_profile_tokens_changed() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  for_all integer[];
  for_some integer[];
begin
  for_all := array(
    select distinct t.id from (
      select id, status = 'ready' as is_ready, collection_id, name, is_on_chain, author_id, created_at from was
      union all select id, status = 'ready', collection_id, name, is_on_chain, author_id, created_at from became
    ) t group by t.id, t.is_ready, t.collection_id, t.name, t.is_on_chain, t.author_id, t.created_at
    having count(*) = 1
  );
  if for_all <> '{}' then perform place_profile_tokens(for_all, null); end if;
  for_some := array(
    select distinct t.id from (
      select id, status, owner_id, is_sale, price, is_hidden, purchased_at from was
      union all select id, status, owner_id, is_sale, price, is_hidden, purchased_at from became
    ) t group by t.id, t.status, t.owner_id, t.is_sale, t.price, t.is_hidden, t.purchased_at
    having count(*) = 1
    except select unnest(for_all)
  );
  if for_some <> '{}' then
    perform place_profile_tokens(for_some, array(select owner_id from was union select owner_id from became));
  end if;
  return null;
end $$;
create function note_profile_tokens_removed() returns trigger language plpgsql as $$
begin
  perform place_profile_tokens(array(select id from was), null);
  return null;
end $$;

create function search_note_tokens_changed() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  changed integer[];
begin
  changed := array(
    select distinct t.id from (
      select id, name, status, search_place(favorites_count) as place from was
      union all select id, name, status, search_place(favorites_count) from became
    ) t group by t.id, t.name, t.status, t.place having count(*) = 1
  );
  if changed <> '{}' then perform search_index('t', changed); end if;
  return null;
end $$;
create function search_note_tokens_removed() returns trigger language plpgsql as $$
begin
  perform search_index('t', array(select id from was));
  return null;
end $$;

drop trigger counters_tokens_changed on tokens;
drop trigger counters_tokens_removed on tokens;
drop trigger shown_tokens_changed on tokens;
drop trigger profiles_tokens_changed on tokens;
drop trigger profiles_tokens_removed on tokens;
drop trigger search_tokens_changed on tokens;
drop trigger search_tokens_removed on tokens;
drop function note_token_changed();
drop function note_token_shown();
drop function note_profile_token_changed();

create trigger counters_tokens_changed after update on tokens
  referencing old table as was new table as became for each statement execute function note_tokens_changed();
create trigger counters_tokens_removed after delete on tokens
  referencing old table as was for each statement execute function note_tokens_removed();
create trigger profiles_tokens_changed after update on tokens
  referencing old table as was new table as became for each statement execute function note_profile_tokens_changed();
create trigger profiles_tokens_removed after delete on tokens
  referencing old table as was for each statement execute function note_profile_tokens_removed();
create trigger search_tokens_changed after update on tokens
  referencing old table as was new table as became for each statement execute function search_note_tokens_changed();
create trigger search_tokens_removed after delete on tokens
  referencing old table as was for each statement execute function search_note_tokens_removed();
