-- Counters of a collection by delta, in a table that sales alone lock; trends apart from the tokens.
--
-- A change of tokens notes its deltas; the end of the transaction takes the counters' rows in the order of
-- their ids and adds them. Every transaction so locks tokens first and counters last, and in one order.

create table collection_counters (
  collection_id integer primary key references collections on delete cascade,
  -- As the collection has them, so that a list by floor is one walk along an index.
  category_id integer not null,
  is_shown boolean not null,
  tokens_count integer not null default 0,
  owners_count integer not null default 0,
  listed_count integer not null default 0,
  -- Kopecks; null when nothing is listed.
  floor_price bigint,
  -- How many tokens of each rarity it has: {"rare": 12}.
  rarity_counts jsonb not null default '{}',
  -- Since when the ranks of its tokens are behind its traits; null when they are not.
  ranks_due_at timestamptz
) with (fillfactor = 50);
create index collection_counters_cheap on collection_counters
  ((coalesce(floor_price, 9000000000)), collection_id) where is_shown;
create index collection_counters_dear on collection_counters
  ((coalesce(floor_price, -1)), collection_id) where is_shown;
create index collection_counters_of_category_cheap on collection_counters
  (category_id, (coalesce(floor_price, 9000000000)), collection_id) where is_shown;
create index collection_counters_of_category_dear on collection_counters
  (category_id, (coalesce(floor_price, -1)), collection_id) where is_shown;
create index collection_counters_due on collection_counters (ranks_due_at) where ranks_due_at is not null;

-- How many shown tokens of a collection somebody has; nobody has none.
create table collection_owners (
  collection_id integer not null references collection_counters on delete cascade,
  owner_id integer not null,
  tokens_count integer not null,
  primary key (collection_id, owner_id)
) with (fillfactor = 80);

-- What a transaction under way has changed. Each empties its own before it ends, so nothing here outlives one.
create unlogged table collection_changes (
  xact xid8 not null default pg_current_xact_id(),
  collection_id integer not null,
  -- t: tokens, l: listed, o: of the owner `key`, r: of the rarity `key`, v: of the trait's value `key`,
  -- p: a price, x: the traits of the token `key`.
  what text not null,
  key text not null,
  step integer not null,
  is_first boolean not null
);
create index collection_changes_of on collection_changes (xact);

create function note_collection(of_collection collections) returns void language sql as $$
  insert into collection_counters (collection_id, category_id, is_shown)
  values (of_collection.id, of_collection.category_id, of_collection.status = 'approved')
  on conflict (collection_id) do update
    set category_id = excluded.category_id, is_shown = excluded.is_shown
$$;
create function note_collection_placed() returns trigger language plpgsql as $$
begin
  perform note_collection(new);
  return null;
end $$;
create trigger counters_collections_added after insert on collections
  for each row execute function note_collection_placed();
create trigger counters_collections_placed after update on collections for each row
  when ((old.category_id, old.status) is distinct from (new.category_id, new.status))
  execute function note_collection_placed();

-- What a token adds to its collection's counters: nothing unless it is shown.
create function token_shares(t tokens)
returns table (what text, key text) language sql immutable as $$
  select s.what, s.key from (
    values ('t', ''), ('o', t.owner_id::text), ('r', t.rarity_code), (case when t.is_sale then 'l' end, '')
    union all select 'v', id::text from unnest(t.trait_ids) id
  ) s(what, key) where t.status = 'ready' and s.what is not null
$$;

create function note_tokens_added() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  select t.collection_id, s.what, s.key, count(*), row_number() over () = 1
    and not exists (select from collection_changes where xact = pg_current_xact_id())
  from added t cross join lateral token_shares(t) s
  group by t.collection_id, s.what, s.key;
  return null;
end $$;

create function note_token_changed() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  select c.collection_id, c.what, c.key, sum(c.step), row_number() over () = 1
    and not exists (select from collection_changes where xact = pg_current_xact_id())
  from (
    select old.collection_id, s.what, s.key, -1 as step from token_shares(old) s
    union all
    select new.collection_id, s.what, s.key, 1 from token_shares(new) s where tg_op = 'UPDATE'
    union all
    select new.collection_id, 'p', '', 0 where tg_op = 'UPDATE'
  ) c group by c.collection_id, c.what, c.key having sum(c.step) <> 0 or c.what = 'p';
  return null;
end $$;

create trigger counters_tokens_added after insert on tokens
  referencing new table as added for each statement execute function note_tokens_added();
create trigger counters_tokens_changed after update on tokens for each row
  when ((old.collection_id, old.status, old.owner_id, old.is_sale, old.price, old.rarity_code, old.trait_ids)
    is distinct from
    (new.collection_id, new.status, new.owner_id, new.is_sale, new.price, new.rarity_code, new.trait_ids))
  execute function note_token_changed();
create trigger counters_tokens_removed after delete on tokens
  for each row execute function note_token_changed();

-- The token is locked here, as every change of it is, and not when the counters are locked already.
create function note_traits_changed() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  select t.collection_id, 'x', t.id::text, 0, row_number() over () = 1
    and not exists (select from collection_changes where xact = pg_current_xact_id())
  from (
    select id, collection_id from tokens where id in (select token_id from changed)
    order by id for no key update
  ) t;
  return null;
end $$;

create trigger counters_traits_added after insert on token_traits
  referencing new table as changed for each statement execute function note_traits_changed();
create trigger counters_traits_changed after update on token_traits
  referencing new table as changed for each statement execute function note_traits_changed();
create trigger counters_traits_removed after delete on token_traits
  referencing old table as changed for each statement execute function note_traits_changed();

-- Gives these tokens the ids of their traits. Whoever calls it holds the counters of their collections:
-- two who brought the same new value would else wait for each other.
create function set_trait_ids(changed integer[]) returns void language plpgsql as $$
begin
  insert into collection_traits (collection_id, name, value)
  select distinct t.collection_id, tt.name, tt.value
  from tokens t join token_traits tt on tt.token_id = t.id
  where t.id = any (changed)
  on conflict (collection_id, name, value) do nothing;

  update tokens t set trait_ids = n.ids
  from (
    select t.id, array(
      select ct.id from token_traits tt join collection_traits ct
        on ct.collection_id = t.collection_id and ct.name = tt.name and ct.value = tt.value
      where tt.token_id = t.id order by ct.id
    ) as ids
    from tokens t where t.id = any (changed)
  ) n
  where t.id = n.id and t.trait_ids <> n.ids;
end $$;

-- The lowest price among what is listed: the first entry of an index.
create function collection_floor(of_collection integer) returns bigint language sql stable as $$
  select price from tokens
  where collection_id = of_collection and status = 'ready'
    and (case when is_sale then price else 9000000000 end) < 9000000000
  order by (case when is_sale then price else 9000000000 end) limit 1
$$;

create function apply_collection_changes() returns trigger language plpgsql as $$
declare
  mine constant xid8 := pg_current_xact_id();
  due integer[];
  changed integer[];
  owners_gone integer[];
  values_gone integer[];
begin
  due := array(
    select collection_id from collection_counters
    where collection_id in (select collection_id from collection_changes where xact = mine)
    order by collection_id for no key update
  );
  changed := array(
    select distinct key::integer from collection_changes
    where xact = mine and what = 'x' and collection_id = any (due)
  );
  if changed <> '{}' then perform set_trait_ids(changed); end if;

  with taken as (
    delete from collection_changes where xact = mine returning collection_id, what, key, step
  ), sums as materialized (
    select collection_id, what, key, sum(step)::integer as step from taken
    where collection_id = any (due) group by collection_id, what, key having sum(step) <> 0
  ), hands as (
    insert into collection_owners as o (collection_id, owner_id, tokens_count)
    select collection_id, key::integer, step from sums where what = 'o'
    on conflict (collection_id, owner_id) do update set tokens_count = o.tokens_count + excluded.tokens_count
    returning o.collection_id, o.owner_id, o.tokens_count
  ), owners as (
    select s.collection_id, (count(*) filter (where h.tokens_count = s.step)
      - count(*) filter (where h.tokens_count = 0))::integer as step
    from sums s join hands h on h.collection_id = s.collection_id and h.owner_id = s.key::integer
    where s.what = 'o' group by s.collection_id
  ), shown as (
    update collection_traits ct set tokens_count = ct.tokens_count + s.step
    from sums s where s.what = 'v' and ct.id = s.key::integer
    returning ct.id, ct.tokens_count
  ), steps as (
    select d.id as collection_id, coalesce(sum(s.step) filter (where s.what = 't'), 0) as tokens,
      coalesce(sum(s.step) filter (where s.what = 'l'), 0) as listed,
      coalesce(bool_or(s.what = 'r'), false) as is_rarity, coalesce(bool_or(s.what in ('t', 'v')), false) as is_rank
    from unnest(due) d(id) left join sums s on s.collection_id = d.id group by d.id
  ), counted as (
    update collection_counters n set
      tokens_count = n.tokens_count + s.tokens,
      listed_count = n.listed_count + s.listed,
      owners_count = n.owners_count + coalesce(o.step, 0),
      floor_price = collection_floor(n.collection_id),
      rarity_counts = case when s.is_rarity then (
        select coalesce(jsonb_object_agg(code, tokens), '{}') from (
          select code, sum(tokens) as tokens from (
            select key as code, value::integer as tokens from jsonb_each_text(n.rarity_counts)
            union all select key, step from sums r where r.what = 'r' and r.collection_id = n.collection_id
          ) both_sides group by code having sum(tokens) <> 0
        ) rarities
      ) else n.rarity_counts end,
      -- Another moment each time: whoever ranks meanwhile sees that it was not for this.
      ranks_due_at = case when s.is_rank then clock_timestamp() else n.ranks_due_at end
    from steps s left join owners o on o.collection_id = s.collection_id
    where n.collection_id = s.collection_id
  )
  select (select array_agg(owner_id) from hands where tokens_count = 0),
    (select array_agg(id) from shown where tokens_count = 0)
  into owners_gone, values_gone;

  if owners_gone is not null then
    delete from collection_owners
    where collection_id = any (due) and owner_id = any (owners_gone) and tokens_count = 0;
  end if;
  if values_gone is not null then
    -- A token out of sight keeps its value's id.
    delete from collection_traits ct where ct.id = any (values_gone)
      and not exists (select from tokens t where t.trait_ids @> array[ct.id]);
  end if;
  return null;
end $$;
create constraint trigger counters_applied after insert on collection_changes deferrable initially deferred
  for each row when (new.is_first) execute function apply_collection_changes();

-- Counts anew, from the tokens themselves: after a load past the triggers, or to mend.
create function recount_collections(chosen integer[]) returns void language plpgsql as $$
declare
  wrong integer[];
begin
  wrong := array(
    select t.id from tokens t where t.collection_id = any (chosen) and t.trait_ids <> array(
      select ct.id from token_traits tt join collection_traits ct
        on ct.collection_id = t.collection_id and ct.name = tt.name and ct.value = tt.value
      where tt.token_id = t.id order by ct.id
    )
    or t.collection_id = any (chosen) and cardinality(t.trait_ids) <> (
      select count(*) from token_traits tt where tt.token_id = t.id
    )
    order by t.id for no key update
  );
  perform from collection_counters where collection_id = any (chosen) order by collection_id for no key update;
  perform set_trait_ids(wrong);
  -- What this transaction has changed is counted with the rest.
  delete from collection_changes where xact = pg_current_xact_id() and collection_id = any (chosen);

  delete from collection_owners where collection_id = any (chosen);
  insert into collection_owners (collection_id, owner_id, tokens_count)
  select collection_id, owner_id, count(*) from tokens
  where collection_id = any (chosen) and status = 'ready' group by collection_id, owner_id;

  update collection_traits ct set tokens_count = coalesce(n.tokens, 0)
  from collection_traits known left join (
    select v.id, count(*)::integer as tokens from tokens t cross join unnest(t.trait_ids) v(id)
    where t.collection_id = any (chosen) and t.status = 'ready' group by v.id
  ) n on n.id = known.id
  where known.collection_id = any (chosen) and ct.id = known.id and ct.tokens_count <> coalesce(n.tokens, 0);
  delete from collection_traits ct where ct.collection_id = any (chosen) and ct.tokens_count = 0
    and not exists (select from tokens t where t.trait_ids @> array[ct.id]);

  update collection_counters n set
    tokens_count = coalesce(t.tokens, 0),
    listed_count = coalesce(t.listed, 0),
    owners_count = (select count(*) from collection_owners o where o.collection_id = n.collection_id),
    floor_price = collection_floor(n.collection_id),
    rarity_counts = coalesce(r.counts, '{}'),
    ranks_due_at = now()
  from collection_counters known
  left join (
    select collection_id, count(*) as tokens, count(*) filter (where is_sale) as listed from tokens
    where collection_id = any (chosen) and status = 'ready' group by collection_id
  ) t on t.collection_id = known.collection_id
  left join (
    select collection_id, jsonb_object_agg(rarity_code, tokens) as counts from (
      select collection_id, rarity_code, count(*) as tokens from tokens
      where collection_id = any (chosen) and status = 'ready' group by collection_id, rarity_code
    ) rarities group by collection_id
  ) r on r.collection_id = known.collection_id
  where known.collection_id = any (chosen) and n.collection_id = known.collection_id;
end $$;

-- Where a counter is not what its tokens say, in one order; nothing when all is right.
create function counter_differences(chosen integer[])
returns table (collection_id integer, counter text, kept text, counted text) language sql stable as $$
  with shown as (select * from tokens t where t.collection_id = any (chosen) and t.status = 'ready'),
  kept as (
    select n.collection_id, c.counter, c.kept from collection_counters n cross join lateral (values
      ('tokens', n.tokens_count::text), ('owners', n.owners_count::text), ('listed', n.listed_count::text),
      ('floor', n.floor_price::text)
    ) c(counter, kept) where n.collection_id = any (chosen)
    union all
    select n.collection_id, 'rarity ' || r.key, r.value
    from collection_counters n cross join lateral jsonb_each_text(n.rarity_counts) r
    where n.collection_id = any (chosen)
    union all
    select o.collection_id, 'owner ' || o.owner_id, o.tokens_count::text from collection_owners o
    where o.collection_id = any (chosen)
    union all
    select ct.collection_id, 'trait ' || ct.name || ': ' || ct.value, ct.tokens_count::text
    from collection_traits ct where ct.collection_id = any (chosen) and ct.tokens_count <> 0
    union all
    select t.collection_id, 'traits of token ' || t.id, (
      select string_agg(ct.name || ': ' || ct.value, ', ' order by ct.name, ct.value)
      from unnest(t.trait_ids) v(id) join collection_traits ct on ct.id = v.id
    ) from tokens t where t.collection_id = any (chosen)
  ), counted as (
    select d.id as collection_id, c.counter, c.counted from unnest(chosen) d(id) cross join lateral (
      select count(*) as tokens, count(distinct owner_id) as owners,
        count(*) filter (where is_sale) as listed, min(price) filter (where is_sale) as floor
      from shown s where s.collection_id = d.id
    ) n cross join lateral (values
      ('tokens', n.tokens::text), ('owners', n.owners::text), ('listed', n.listed::text),
      ('floor', n.floor::text)
    ) c(counter, counted)
    union all
    select s.collection_id, 'rarity ' || s.rarity_code, count(*)::text from shown s
    group by s.collection_id, s.rarity_code
    union all
    select s.collection_id, 'owner ' || s.owner_id, count(*)::text from shown s
    group by s.collection_id, s.owner_id
    union all
    select s.collection_id, 'trait ' || tt.name || ': ' || tt.value, count(*)::text
    from shown s join token_traits tt on tt.token_id = s.id group by s.collection_id, tt.name, tt.value
    union all
    select t.collection_id, 'traits of token ' || t.id, (
      select string_agg(tt.name || ': ' || tt.value, ', ' order by tt.name, tt.value)
      from token_traits tt where tt.token_id = t.id
    ) from tokens t where t.collection_id = any (chosen)
  )
  select collection_id, counter, k.kept, c.counted
  from kept k full join counted c using (collection_id, counter)
  where k.kept is distinct from c.counted
  order by collection_id, counter
$$;

-- The trend of tokens that have one. Only its job writes here, and without a reference, which would put a
-- lock on each token: so it keeps off what sales lock.
create table token_trends (
  token_id integer primary key,
  -- Views, favourites and sales, decayed over 48 hours.
  score double precision not null
);
create index token_trends_order on token_trends (score desc, token_id desc);

-- Whether its token is to be seen, so that a list of what happened asks no token before its page is cut.
alter table transactions add column is_shown boolean not null default true;
create function note_transaction_added() returns trigger language plpgsql as $$
begin
  -- Locked: a moderator who hides the token at this moment would not see this row, nor this row that.
  select t.status = 'ready' into new.is_shown from tokens t where t.id = new.token_id for no key update;
  new.is_shown := coalesce(new.is_shown, false);
  return new;
end $$;
create trigger shown_transactions_added before insert on transactions
  for each row execute function note_transaction_added();
create function note_token_shown() returns trigger language plpgsql as $$
begin
  update transactions set is_shown = (new.status = 'ready') where token_id = new.id;
  return null;
end $$;
create trigger shown_tokens_changed after update on tokens for each row
  when ((old.status = 'ready') <> (new.status = 'ready')) execute function note_token_shown();

drop index transactions_of_type, transactions_of_collection, transactions_of_collection_type,
  transactions_from_user, transactions_from_user_type, transactions_to_user, transactions_to_user_type;
update transactions x set is_shown = false from tokens t where t.id = x.token_id and t.status <> 'ready';
create index transactions_shown on transactions (id desc) where is_shown;
create index transactions_of_type on transactions (type, id desc) where is_shown;
create index transactions_of_collection on transactions (collection_id, id desc) where is_shown;
create index transactions_of_collection_type on transactions (collection_id, type, id desc) where is_shown;
create index transactions_from_user on transactions (from_user_id, id desc) where is_shown;
create index transactions_from_user_type on transactions (from_user_id, type, id desc) where is_shown;
create index transactions_to_user on transactions (to_user_id, id desc) where is_shown;
create index transactions_to_user_type on transactions (to_user_id, type, id desc) where is_shown;

-- Installations that were filled before this page of history.
insert into token_trends (token_id, score) select id, trend_score from tokens where trend_score > 0;
insert into collection_counters (collection_id, category_id, is_shown)
select id, category_id, status = 'approved' from collections;
select recount_collections(array(select id from collections));

drop function refresh_collection_counters(integer);
drop function refresh_collection_traits(integer);
-- With the columns go their indexes.
alter table tokens drop column trend_score;
alter table collections drop column tokens_count, drop column owners_count, drop column listed_count,
  drop column floor_price, drop column rarity_counts;
