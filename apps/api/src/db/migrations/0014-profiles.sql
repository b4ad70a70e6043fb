-- Lists of a person: what they have, made and like, each row with the facts that filters ask for, and how many
-- rows share the same facts. A page is then a merge of few runs along one index, and a total a sum of few rows,
-- for a hundred tokens and for a hundred thousand alike.
--
-- Rows follow their token under its lock, at once. Counts are added at the end of the transaction, in one order and
-- after the counters of collections: tokens first, then those, then these.

create table profile_tokens (
  user_id integer not null,
  -- o: has it, a: made it, l: likes it.
  role "char" not null,
  token_id integer not null,
  collection_id integer not null,
  -- 1 ready, 2 of Polygon, 4 the owner made it (of likes: who likes it did), 16 this person has it and hides it, and
  -- but for likes: 8 for sale, 32 the owner bought it, 64 this person likes it, 128 of works: was sold at least once.
  -- Likes lack what trade changes: a sale would write for everybody who likes.
  facets smallint not null,
  -- Microseconds, kopecks, microseconds; 0 where there is none, which `facets` tells too.
  made_at bigint not null,
  price bigint not null,
  bought_at bigint not null,
  -- Each word of the name and its stem, behind whose list it is: o17:кефирный, o17=кефирн.
  words tsvector not null,
  primary key (token_id, role, user_id)
);
create index profile_tokens_made on profile_tokens (user_id, role, facets, made_at, token_id);
create index profile_tokens_price on profile_tokens (user_id, role, facets, price, token_id) where role <> 'l';
create index profile_tokens_bought on profile_tokens (user_id, role, facets, bought_at, token_id) where role <> 'l';
create index profile_tokens_of_collection_made on profile_tokens
  (user_id, role, collection_id, facets, made_at, token_id);
create index profile_tokens_of_collection_price on profile_tokens
  (user_id, role, collection_id, facets, price, token_id) where role <> 'l';
create index profile_tokens_of_collection_bought on profile_tokens
  (user_id, role, collection_id, facets, bought_at, token_id) where role <> 'l';
create index profile_tokens_words on profile_tokens using gin (words) with (fastupdate = off);

-- How many rows of a list share their facets, in a collection and, under 0, in all of them.
create table profile_counts (
  user_id integer not null,
  role "char" not null,
  collection_id integer not null,
  facets smallint not null,
  tokens_count integer not null,
  primary key (user_id, role, collection_id, facets)
) with (fillfactor = 70);
create index profile_counts_none on profile_counts (user_id) where tokens_count = 0;

-- What a transaction under way has changed. Each empties its own before it ends.
create unlogged table profile_changes (
  xact xid8 not null default pg_current_xact_id(),
  user_id integer not null,
  role "char" not null,
  collection_id integer not null,
  facets smallint not null,
  step integer not null,
  is_first boolean not null
);
create index profile_changes_of on profile_changes (xact);

create function profile_words(of_list text, name text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(
    select of_list || form from unnest(string_to_array(search_normal(name), ' ')) word
    cross join lateral (values (':' || word), ('=' || search_stem(word))) forms(form)
  ))
$$;

-- What to look for in `of_list`: all words of one of the readings, each as the beginning of a word or in another form.
create function profile_query(of_list text, readings text[]) returns tsquery language sql immutable as $$
  select string_agg('(' || (
    select string_agg(format('(%s:* | %s)', quote_literal(of_list || ':' || word),
      quote_literal(of_list || '=' || search_stem(word))), ' & ')
    from unnest(string_to_array(reading, ' ')) word
  ) || ')', ' | ')::tsquery from unnest(readings) reading
$$;

-- The rows that these tokens should have; of those who like them `likers` only, all where it is null.
create function profile_rows(chosen integer[], likers integer[]) returns setof profile_tokens language sql stable as $$
  select r.user_id, r.role, t.id, t.collection_id, (
      (t.status = 'ready')::int + 2 * (t.is_on_chain or c.origin = 'polygon')::int
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

-- When its owner bought a token. Whoever sells says it with the new owner; who does not say is taken at the word
-- of history: of the last sale, if that was to this owner.
create function last_purchase(of_token integer, of_owner integer) returns timestamptz language sql stable as $$
  select case when last.to_user_id = of_owner then last.created_at end from (
    select x.to_user_id, x.created_at from transactions x
    where x.token_id = of_token and x.type || '' = 'sale' and x.status = 'done' order by x.id desc limit 1
  ) last
$$;
-- Installations that were filled before this page of history.
update tokens t set purchased_at = last_purchase(t.id, t.owner_id)
where last_purchase(t.id, t.owner_id) is distinct from t.purchased_at;
insert into profile_tokens select * from profile_rows(array(select id from tokens), null);
insert into profile_counts (user_id, role, collection_id, facets, tokens_count)
select p.user_id, p.role, s.collection_id, p.facets, count(*)
from profile_tokens p cross join lateral (values (0), (p.collection_id)) s(collection_id)
group by p.user_id, p.role, s.collection_id, p.facets;

-- A page of a list in the order of a key: the first rows of each run that fits, merged; a run is rows of equal facets
-- and, where `places` are collections and not 0, of one collection. Rows without `tail_bit` come behind the others.
-- A function for each key and direction, all or by collection: profile_page_price_desc_within. The planner does not
-- know how long a run is, and for a short one it would read it whole and sort it: it may not. Planned once a connection.
do $make$
declare
  key text;
  dir text;
  within text;
begin
  foreach key in array array['made', 'price', 'bought'] loop
    foreach dir in array array['asc', 'desc'] loop
      foreach within in array array['', '_within'] loop
        execute format($page$
          create function profile_page_%1$s_%2$s%3$s(of_user integer, of_role "char", places integer[],
            fitting integer[], named tsquery, tail_bit integer, after_tail integer, after_key bigint,
            after_id integer, most integer, skipped integer)
          returns table (token_id integer, tail integer, key bigint)
          language plpgsql stable rows 25 set plan_cache_mode = force_generic_plan set jit = off
          set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $body$
          #variable_conflict use_column
          begin
            return query
            select x.token_id, r.tail, x.key from (
              select n.collection_id, n.facets,
                case when tail_bit = 0 or (n.facets & tail_bit) > 0 then 0 else 1 end as tail
              from profile_counts n
              where n.user_id = of_user and n.role = of_role and n.collection_id = any (places)
                -- Looking at a few rows is cheaper than looking two hundred facets up.
                and (n.facets + 0) = any (fitting)
            ) r cross join lateral (
              select p.token_id, p.%4$I as key from profile_tokens p
              where p.user_id = of_user and p.role = of_role %5$s and p.facets = r.facets %6$s
                and (p.%4$I, p.token_id) %7$s (
                  case when r.tail = after_tail then after_key else %8$s end,
                  case when r.tail = after_tail then after_id else %9$s end
                )
                and (named is null or p.words @@ named)
              order by p.%4$I %2$s, p.token_id %2$s limit most + skipped
            ) x
            where r.tail >= after_tail
            order by r.tail, x.key %2$s, x.token_id %2$s limit most offset skipped;
          end $body$
        $page$, key, dir, within,
          case key when 'made' then 'made_at' when 'bought' then 'bought_at' else key end,
          -- As the index says it.
          case when key = 'made' then '' else $$and p.role <> 'l'$$ end,
          case when within = '' then '' else 'and p.collection_id = r.collection_id' end,
          case when dir = 'asc' then '>' else '<' end,
          case when dir = 'asc' then '-1' else '9223372036854775807' end,
          case when dir = 'asc' then '0' else '2147483647' end);
      end loop;
    end loop;
  end loop;
end $make$;

-- Makes the rows of these tokens right. Whoever calls it holds the tokens.
create function place_profile_tokens(chosen integer[], likers integer[]) returns void language plpgsql as $$
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
    delete from profile_tokens p using known k
    where p.token_id = k.token_id and p.role = k.role and p.user_id = k.user_id and not exists (
      select from fresh f where f.token_id = k.token_id and f.role = k.role and f.user_id = k.user_id
    )
  ), placed as (
    insert into profile_tokens as p
    select f.* from fresh f left join known k using (token_id, role, user_id)
    where k is distinct from f
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

create function note_profile_tokens_added() returns trigger language plpgsql as $$
begin
  perform place_profile_tokens(array(select id from added), '{}');
  return null;
end $$;
create trigger profiles_tokens_added after insert on tokens
  referencing new table as added for each statement execute function note_profile_tokens_added();

-- Who likes it is written for only where that changes what they see; who hides it may like it too.
create function note_profile_token_changed() returns trigger language plpgsql as $$
begin
  perform place_profile_tokens(array[old.id], case
    when tg_op = 'DELETE' then null
    when (old.status = 'ready', old.collection_id, old.name, old.is_on_chain, old.author_id, old.created_at)
      is distinct from
      (new.status = 'ready', new.collection_id, new.name, new.is_on_chain, new.author_id, new.created_at) then null
    else array[old.owner_id, new.owner_id] end);
  return null;
end $$;
create trigger profiles_tokens_changed after update on tokens for each row
  when ((old.status, old.collection_id, old.name, old.is_on_chain, old.author_id, old.created_at, old.owner_id,
      old.is_sale, old.price, old.is_hidden, old.purchased_at)
    is distinct from
    (new.status, new.collection_id, new.name, new.is_on_chain, new.author_id, new.created_at, new.owner_id,
      new.is_sale, new.price, new.is_hidden, new.purchased_at))
  execute function note_profile_token_changed();
create trigger profiles_tokens_removed after delete on tokens
  for each row execute function note_profile_token_changed();

create function note_profile_likes() returns trigger language plpgsql as $$
begin
  perform from tokens where id in (select token_id from changed) order by id for no key update;
  perform place_profile_tokens(array(select distinct token_id from changed), array(select distinct user_id from changed));
  return null;
end $$;
create trigger profiles_likes_added after insert on token_favorites
  referencing new table as changed for each statement execute function note_profile_likes();
create trigger profiles_likes_removed after delete on token_favorites
  referencing old table as changed for each statement execute function note_profile_likes();

create function apply_profile_changes() returns trigger language plpgsql as $$
declare
  people integer[];
begin
  people := array(select distinct user_id from profile_changes where xact = pg_current_xact_id());
  with taken as (
    delete from profile_changes where xact = pg_current_xact_id()
    returning user_id, role, collection_id, facets, step
  )
  insert into profile_counts as n (user_id, role, collection_id, facets, tokens_count)
  select t.user_id, t.role, s.collection_id, t.facets, sum(t.step) from taken t
  cross join lateral (values (0), (t.collection_id)) s(collection_id)
  group by t.user_id, t.role, s.collection_id, t.facets having sum(t.step) <> 0
  -- In one order everywhere, so that two who count for the same people wait but never for each other.
  order by t.user_id, t.role, s.collection_id, t.facets
  on conflict (user_id, role, collection_id, facets) do update
    set tokens_count = n.tokens_count + excluded.tokens_count;
  -- Everybody takes away their own, so these are nobody else's.
  delete from profile_counts where user_id = any (people) and tokens_count = 0;
  return null;
end $$;
create constraint trigger profiles_applied after insert on profile_changes deferrable initially deferred
  for each row when (new.is_first) execute function apply_profile_changes();

create function note_purchase() returns trigger language plpgsql as $$
begin
  if new.purchased_at is not distinct from old.purchased_at then
    new.purchased_at := last_purchase(new.id, new.owner_id);
  end if;
  return new;
end $$;
create trigger purchases_noted before update on tokens for each row
  when (old.owner_id <> new.owner_id) execute function note_purchase();

-- Tokens whose rows are not what they should be.
create function profile_token_differences(chosen integer[]) returns table (token_id integer) language sql stable as $$
  select distinct d.token_id from (
    (select * from profile_rows(chosen, null) except select * from profile_tokens p where p.token_id = any (chosen))
    union all
    (select * from profile_tokens p where p.token_id = any (chosen) except select * from profile_rows(chosen, null))
  ) d order by d.token_id
$$;

-- People whose counts are not those of their rows.
create function profile_count_differences(chosen integer[]) returns table (user_id integer) language sql stable as $$
  with counted as (
    select p.user_id, p.role, s.collection_id, p.facets, count(*)::integer as tokens_count
    from profile_tokens p cross join lateral (values (0), (p.collection_id)) s(collection_id)
    where p.user_id = any (chosen) group by p.user_id, p.role, s.collection_id, p.facets
  )
  select distinct d.user_id from (
    (select * from counted except select * from profile_counts n where n.user_id = any (chosen))
    union all
    (select * from profile_counts n where n.user_id = any (chosen) except select * from counted)
  ) d order by d.user_id
$$;

-- Counts anew what these people's lists hold. Nobody else counts meanwhile; what they change is added afterwards.
create function recount_profiles(chosen integer[]) returns void language plpgsql as $$
begin
  lock table profile_counts in share row exclusive mode;
  delete from profile_changes where xact = pg_current_xact_id() and user_id = any (chosen);
  delete from profile_counts where user_id = any (chosen);
  insert into profile_counts (user_id, role, collection_id, facets, tokens_count)
  select p.user_id, p.role, s.collection_id, p.facets, count(*)
  from profile_tokens p cross join lateral (values (0), (p.collection_id)) s(collection_id)
  where p.user_id = any (chosen) group by p.user_id, p.role, s.collection_id, p.facets;
end $$;

create index collections_of_person on collections (author_id, created_at, id);
create index collection_favorites_newest on collection_favorites (user_id, created_at, collection_id);
