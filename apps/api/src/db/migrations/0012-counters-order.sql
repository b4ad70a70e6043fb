-- Counters: tokens first and counters last for moderation and history as well. A collection's status, a token
-- out of sight and history of a token are only noted; the end of the transaction settles them under the
-- counters' locks, which it takes in one order. Then names out of the index of search by whole keys, and
-- turnovers by what changed. Functions are replaced and triggers added to transactions, never dropped, so that
-- sales go on meanwhile; they wait only while one index of transactions is made.

comment on column collection_changes.what is
  't: tokens, l: listed, o: of the owner `key`, r: of the rarity `key`, v: of the trait''s value `key`, p: a price, '
  'x: the traits of the token `key`, c: the collection''s own status or category, s: the token `key` came into '
  'sight or went out of it, h: the transaction `key` was written';

create or replace function note_collection_placed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Nobody else can see the collection yet, so nobody waits for this row.
    insert into collection_counters (collection_id, category_id, is_shown)
    values (new.id, new.category_id, new.status = 'approved');
  else
    insert into collection_changes (collection_id, what, key, step, is_first)
    values (new.id, 'c', '', 0,
      not exists (select from collection_changes where xact = pg_current_xact_id()));
  end if;
  return null;
end $$;
drop function note_collection(collections);

-- What is likely to be right, for whoever reads it in the same transaction; the end of it makes sure.
create or replace function note_transaction_added() returns trigger language plpgsql as $$
begin
  new.is_shown := coalesce((select t.status = 'ready' from tokens t where t.id = new.token_id), false);
  return new;
end $$;

-- No lock of the token: whoever hides it takes the same counters at the end, so one of the two sees the other.
create function note_history_written() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  select t.collection_id, 'h', x.id::text, 0, row_number() over () = 1
    and not exists (select from collection_changes where xact = pg_current_xact_id())
  from added x join tokens t on t.id = x.token_id;
  return null;
end $$;
create trigger counters_history_written after insert on transactions
  referencing new table as added for each statement execute function note_history_written();

create or replace function note_token_shown() returns trigger language plpgsql as $$
begin
  insert into collection_changes (collection_id, what, key, step, is_first)
  values (new.collection_id, 's', new.id::text, 0,
    not exists (select from collection_changes where xact = pg_current_xact_id()));
  return null;
end $$;

-- Whoever calls these holds the counters of the collections.
create function place_collections(placed integer[]) returns void language sql as $$
  update collection_counters n set category_id = c.category_id, is_shown = (c.status = 'approved')
  from collections c
  where n.collection_id = any (placed) and c.id = n.collection_id
    and (n.category_id, n.is_shown) is distinct from (c.category_id, c.status = 'approved')
$$;
create function show_history(turned integer[]) returns void language sql as $$
  update transactions x set is_shown = wrong.is_ready
  from (
    select x.id, t.status = 'ready' as is_ready from transactions x join tokens t on t.id = x.token_id
    where x.token_id = any (turned) and x.is_shown <> (t.status = 'ready')
    order by x.id for no key update of x
  ) wrong
  where x.id = wrong.id
$$;

create or replace function apply_collection_changes() returns trigger language plpgsql as $$
declare
  mine constant xid8 := pg_current_xact_id();
  due integer[];
  placed integer[];
  changed integer[];
  turned integer[];
  written bigint[];
  owners_gone integer[];
  values_gone integer[];
begin
  due := array(
    select collection_id from collection_counters
    where collection_id in (select collection_id from collection_changes where xact = mine)
    order by collection_id for no key update
  );
  -- Each kind by itself: of a DISTINCT aggregate some versions of PostgreSQL read what its FILTER leaves out.
  placed := array(select collection_id from collection_changes where xact = mine and what = 'c');
  changed := array(
    select key::integer from collection_changes
    where xact = mine and what = 'x' and collection_id = any (due)
  );
  turned := array(select key::integer from collection_changes where xact = mine and what = 's');
  written := array(select key::bigint from collection_changes where xact = mine and what = 'h');
  if placed <> '{}' then perform place_collections(placed); end if;
  if changed <> '{}' then perform set_trait_ids(changed); end if;
  if turned <> '{}' then perform show_history(turned); end if;
  if written <> '{}' then
    update transactions x set is_shown = (t.status = 'ready')
    from tokens t where x.id = any (written) and t.id = x.token_id and x.is_shown <> (t.status = 'ready');
  end if;

  with taken as (
    delete from collection_changes where xact = mine returning collection_id, what, key, step
  ), touched as (
    select distinct collection_id from taken
    where collection_id = any (due) and what in ('t', 'l', 'o', 'r', 'v', 'p', 'x')
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
    select d.collection_id, coalesce(sum(s.step) filter (where s.what = 't'), 0) as tokens,
      coalesce(sum(s.step) filter (where s.what = 'l'), 0) as listed,
      coalesce(bool_or(s.what = 'r'), false) as is_rarity, coalesce(bool_or(s.what in ('t', 'v')), false) as is_rank
    from touched d left join sums s on s.collection_id = d.collection_id group by d.collection_id
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

-- As before, and a collection's own place, and which of its history is shown.
create or replace function recount_collections(chosen integer[]) returns void language plpgsql as $$
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
  insert into collection_counters (collection_id, category_id, is_shown)
  select c.id, c.category_id, c.status = 'approved' from collections c
  where c.id = any (chosen)
    and not exists (select from collection_counters n where n.collection_id = c.id)
  order by c.id on conflict do nothing;
  perform from collection_counters where collection_id = any (chosen) order by collection_id for no key update;
  perform place_collections(chosen);
  perform set_trait_ids(wrong);
  perform show_history(array(select id from tokens where collection_id = any (chosen)));
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

-- As before, and where a collection stands, and history that is shown though its token is not, or the reverse.
-- One statement, so one moment: what goes on meanwhile is wholly in or wholly out, and nobody waits for it.
create or replace function counter_differences(chosen integer[])
returns table (collection_id integer, counter text, kept text, counted text) language sql stable as $$
  with shown as materialized (
    select t.id, t.collection_id, t.owner_id, t.rarity_code, t.is_sale, t.price from tokens t
    where t.collection_id = any (chosen) and t.status = 'ready'
  ), totals as (
    select s.collection_id, count(*) as tokens, count(distinct s.owner_id) as owners,
      count(*) filter (where s.is_sale) as listed, min(s.price) filter (where s.is_sale) as floor
    from shown s group by s.collection_id
  ), kept as (
    select n.collection_id, c.counter, c.kept from collection_counters n cross join lateral (values
      ('tokens', n.tokens_count::text), ('owners', n.owners_count::text), ('listed', n.listed_count::text),
      ('floor', n.floor_price::text), ('category', n.category_id::text), ('shown', n.is_shown::text)
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
    select d.id as collection_id, c.counter, c.counted from unnest(chosen) d(id)
    left join totals n on n.collection_id = d.id
    left join collections of_all on of_all.id = d.id
    cross join lateral (values
      ('tokens', coalesce(n.tokens, 0)::text), ('owners', coalesce(n.owners, 0)::text),
      ('listed', coalesce(n.listed, 0)::text), ('floor', n.floor::text),
      ('category', of_all.category_id::text), ('shown', (of_all.status = 'approved')::text)
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
  union all
  select t.collection_id, 'history of token ' || t.id, (t.status <> 'ready')::text, (t.status = 'ready')::text
  from tokens t where t.collection_id = any (chosen)
    and exists (select from transactions x where x.token_id = t.id and x.is_shown <> (t.status = 'ready'))
  order by collection_id, counter
$$;

-- As before, but what a name leaves behind is found by whole keys: of a word that many names share, all entries
-- were read to take out one.
create or replace function search_index(of_kind "char", changed integer[]) returns void language plpgsql as $$
begin
  with gone as (
    delete from search_names where kind = of_kind and id = any (changed) returning id, place, words
  ), entries as materialized (
    select x.id as word_id, (g.place + later.places)::smallint as place, g.id
    from gone g
    cross join unnest(tsvector_to_array(g.words)) w(word)
    join search_words x on x.word = substr(w.word, 2)
    cross join (values (0), (50)) later(places)
  )
  delete from search_postings p using entries e
  where p.word_id = e.word_id and p.kind = of_kind and p.place = e.place and p.id = e.id;

  -- In one order everywhere, so that two who add the same words wait but never for each other.
  insert into search_words (word)
  select distinct w.word
  from search_sources s
  cross join unnest(string_to_array(search_normal(concat_ws(' ', s.name, s.besides)), ' ')) w(word)
  where s.kind = of_kind and s.id = any (changed)
    and not exists (select from search_words known where known.word = w.word)
  order by w.word
  on conflict (word) do nothing;

  with named as materialized (
    select s.id, s.place, search_normal(s.name) as name, search_normal(s.besides) as besides
    from search_sources s
    where s.kind = of_kind and s.id = any (changed) and search_normal(s.name) <> ''
  ), posted as (
    insert into search_postings (word_id, kind, place, id)
    select x.id, of_kind, min(case when w.position = 1 then n.place else n.place + 50 end), n.id
    from named n
    cross join unnest(string_to_array(concat_ws(' ', n.name, n.besides), ' ')) with ordinality w(word, position)
    join search_words x on x.word = w.word
    group by x.id, n.id
  )
  insert into search_names (kind, id, place, name, words)
  select of_kind, n.id, n.place, n.name, array_to_tsvector(array(
    select of_kind::text || word from unnest(string_to_array(concat_ws(' ', n.name, n.besides), ' ')) word
  ))
  from named n;
end $$;

-- Collections whose turnover is to be summed anew; the job of statistics empties it. Only ever added to, so that
-- nobody waits for anybody here.
create table turnover_changes (collection_id integer not null);

create function note_sales_written() returns trigger language plpgsql as $$
begin
  insert into turnover_changes (collection_id)
  select distinct collection_id from written where type = 'sale' and status = 'done';
  return null;
end $$;
create trigger turnover_sales_added after insert on transactions
  referencing new table as written for each statement execute function note_sales_written();
create trigger turnover_sales_removed after delete on transactions
  referencing old table as written for each statement execute function note_sales_written();

create function note_sale_changed() returns trigger language plpgsql as $$
begin
  insert into turnover_changes (collection_id) select old.collection_id union select new.collection_id;
  return null;
end $$;
create trigger turnover_sales_changed after update on transactions for each row
  when ((old.type = 'sale' or new.type = 'sale')
    and (old.type, old.status, old.price, old.is_wash, old.created_at, old.collection_id)
      is distinct from (new.type, new.status, new.price, new.is_wash, new.created_at, new.collection_id))
  execute function note_sale_changed();

create index transactions_turnover on transactions (collection_id, created_at) include (price)
  where type = 'sale' and status = 'done' and not is_wash;
