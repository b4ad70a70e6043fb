-- A collection's owners outside the site are as many as their addresses, though one account stands for all of them.
alter table tokens add column outside_address text;
update tokens t set outside_address = o.address from chain_owners o
where t.owner_id = 2147000000 and o.token_id = t.id;
alter table tokens add constraint tokens_outside_address check ((owner_id = 2147000000) = (outside_address is not null));

alter table collection_owners rename column owner_id to holder;
alter table collection_owners alter column holder type text;
comment on column collection_owners.holder is 'as token_holder says: an account''s id, or an address of nobody here';
comment on column collection_changes.what is
  't: tokens, l: listed, o: of the holder `key`, r: of the rarity `key`, v: of the trait''s value `key`, p: a price, '
  'x: the traits of the token `key`, c: the collection''s own status or category, s: the token `key` came into '
  'sight or went out of it, h: the transaction `key` was written';

create function token_holder(t tokens) returns text language sql immutable
as $$ select coalesce(t.outside_address, t.owner_id::text) $$;

create or replace function token_shares(t tokens)
returns table (what text, key text) language sql immutable as $$
  select s.what, s.key from (
    values ('t', ''), ('o', token_holder(t)), ('r', t.rarity_code), (case when t.is_sale then 'l' end, '')
    union all select 'v', id::text from unnest(t.trait_ids) id
  ) s(what, key) where t.status = 'ready' and s.what is not null
$$;

-- As before, but by holders.
create or replace function apply_collection_changes() returns trigger language plpgsql as $$
declare
  mine constant xid8 := pg_current_xact_id();
  due integer[];
  placed integer[];
  changed integer[];
  turned integer[];
  written bigint[];
  owners_gone text[];
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
    insert into collection_owners as o (collection_id, holder, tokens_count)
    select collection_id, key, step from sums where what = 'o'
    on conflict (collection_id, holder) do update set tokens_count = o.tokens_count + excluded.tokens_count
    returning o.collection_id, o.holder, o.tokens_count
  ), owners as (
    select s.collection_id, (count(*) filter (where h.tokens_count = s.step)
      - count(*) filter (where h.tokens_count = 0))::integer as step
    from sums s join hands h on h.collection_id = s.collection_id and h.holder = s.key
    where s.what = 'o' group by s.collection_id
  ), shown as (
    update collection_traits ct set tokens_count = ct.tokens_count + s.step
    from sums s where s.what = 'v' and ct.id = s.key::integer
    returning ct.id, ct.tokens_count
  ), steps as (
    select d.collection_id, coalesce(sum(s.step) filter (where s.what = 't'), 0) as tokens,
      coalesce(sum(s.step) filter (where s.what = 'l'), 0) as listed,
      coalesce(bool_or(s.what = 'r'), false) as is_rarity, coalesce(bool_or(s.what in ('t', 'v', 'r')), false) as is_rank
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
  select (select array_agg(holder) from hands where tokens_count = 0),
    (select array_agg(id) from shown where tokens_count = 0)
  into owners_gone, values_gone;

  if owners_gone is not null then
    delete from collection_owners
    where collection_id = any (due) and holder = any (owners_gone) and tokens_count = 0;
  end if;
  if values_gone is not null then
    -- A token out of sight keeps its value's id.
    delete from collection_traits ct where ct.id = any (values_gone)
      and not exists (select from tokens t where t.trait_ids @> array[ct.id]);
  end if;
  return null;
end $$;

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
  insert into collection_owners (collection_id, holder, tokens_count)
  select collection_id, token_holder(t), count(*) from tokens t
  where collection_id = any (chosen) and status = 'ready' group by collection_id, token_holder(t);

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

create or replace function counter_differences(chosen integer[])
returns table (collection_id integer, counter text, kept text, counted text) language sql stable as $$
  with shown as materialized (
    select t.id, t.collection_id, token_holder(t) as holder, t.rarity_code, t.is_sale, t.price from tokens t
    where t.collection_id = any (chosen) and t.status = 'ready'
  ), totals as (
    select s.collection_id, count(*) as tokens, count(distinct s.holder) as owners,
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
    select o.collection_id, 'owner ' || o.holder, o.tokens_count::text from collection_owners o
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
    select s.collection_id, 'owner ' || s.holder, count(*)::text from shown s
    group by s.collection_id, s.holder
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

select recount_collections(array(select distinct collection_id from tokens where outside_address is not null));
