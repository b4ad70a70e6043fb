-- A token's place by rarity is told by its tier first and by its traits within it. Another tier makes the places due too;
-- of `apply_collection_changes` only `is_rank` is new.
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

-- What was ranked by traits alone is ranked anew within a minute.
update collection_counters set ranks_due_at = clock_timestamp() where tokens_count > 0;
