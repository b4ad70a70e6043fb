-- How counters were kept: counted anew in the transaction of each sale, under the collection's lock.
create schema before;
create table before.collections as
  select id, 0 as tokens_count, 0 as owners_count, 0 as listed_count, null::bigint as floor_price,
    '{}'::jsonb as rarity_counts
  from public.collections;
alter table before.collections add primary key (id);
create function before.refresh_collection_counters(changed_id integer) returns void language sql as $$
  with by_rarity as (
    select rarity_code, count(*)::int as tokens from tokens
    where collection_id = changed_id and status = 'ready' group by rarity_code
  )
  update before.collections c set
    tokens_count = t.tokens,
    owners_count = t.owners,
    listed_count = t.listed,
    floor_price = t.floor,
    rarity_counts = (select coalesce(jsonb_object_agg(rarity_code, tokens), '{}') from by_rarity)
  from (
    select
      count(*)::int as tokens,
      count(distinct owner_id)::int as owners,
      count(*) filter (where is_sale)::int as listed,
      min(price) filter (where is_sale) as floor
    from tokens where collection_id = changed_id and status = 'ready'
  ) t
  where c.id = changed_id
$$;
