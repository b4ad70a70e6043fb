-- Rows of likes lack what trade changes (0014-profiles.sql). Somebody's many favourites are met by price on the way along
-- all that is for sale, and the rest on the way along the likes themselves, each with a look at its owner's row.
create index profile_tokens_on_sale on profile_tokens (price, token_id) where role = 'o' and (facets & 8) > 0;
-- One row is looked up by its key alone; else the planner, who takes everybody's likes for few, may read all of somebody's.
create unique index profile_tokens_key on profile_tokens (token_id, role, user_id) include (facets, collection_id);
alter table profile_tokens drop constraint profile_tokens_pkey,
  add constraint profile_tokens_pkey primary key using index profile_tokens_key;

-- liked_by_price_desc, liked_rest_desc_within and the like, and liked_on_sale_count. A plan that suits somebody's few
-- likes would read another's many whole: it may neither sort nor hash, and what is asked of one row is a query of its own,
-- since of a join the plan would make a table of all likes.
do $make$
declare
  settings constant text := 'set plan_cache_mode = force_generic_plan set jit = off set enable_bitmapscan = off
    set enable_seqscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off';
  dir text;
  within text;
begin
  -- How many are for sale, counted up to `most`. `places` are collections, or 0.
  foreach within in array array['', '_within'] loop
    execute format($function$
      create function liked_on_sale_count%1$s(of_user integer, places integer[], fitting integer[], most integer)
      returns bigint language sql stable %3$s as $body$
      select count(*) from (
        select from profile_counts n cross join lateral (
          select from profile_tokens l
          where l.user_id = of_user and l.role = 'l' and l.facets = n.facets %2$s
            and (select (o.facets & 8) > 0 from profile_tokens o where o.token_id = l.token_id and o.role = 'o')
        ) x
        where n.user_id = of_user and n.role = 'l' and n.collection_id = any (places) and (n.facets + 0) = any (fitting)
        limit most
      ) counted
      $body$ $function$, within, case when within = '' then '' else 'and l.collection_id = n.collection_id' end,
      settings);
  end loop;

  -- Whether as many as `reach` are for sale beyond a place.
  foreach dir in array array['asc', 'desc'] loop
    execute format($function$
      create function on_sale_reaches_%1$s(after_key bigint, after_id integer, reach integer)
      returns boolean language sql stable %3$s as $body$
        select exists (
          select from profile_tokens o
          where o.role = 'o' and (o.facets & 8) > 0 and (o.price, o.token_id) %2$s (after_key, after_id)
          order by o.price %1$s, o.token_id %1$s offset reach - 1 limit 1
        )
      $body$ $function$, dir, case when dir = 'asc' then '>' else '<' end, settings);

    -- Those that are for sale, by price, among the next `reach` that are.
    execute format($function$
      create function liked_by_price_%1$s(of_user integer, places integer[], fitting integer[], after_key bigint,
        after_id integer, most integer, reach integer)
      returns table (token_id integer, tail integer, key bigint) language plpgsql stable rows 25 %3$s as $body$
      #variable_conflict use_column
      begin
        return query
        select o.token_id, 0, o.price from (
          select o.token_id, o.price from profile_tokens o
          where o.role = 'o' and (o.facets & 8) > 0 and (o.price, o.token_id) %2$s (after_key, after_id)
          order by o.price %1$s, o.token_id %1$s limit reach
        ) o
        where (
          select (l.facets + 0) = any (fitting) and (places is null or l.collection_id = any (places))
          from profile_tokens l where l.token_id = o.token_id and l.role = 'l' and l.user_id = of_user
        )
        order by o.price %1$s, o.token_id %1$s limit most;
      end $body$ $function$, dir, case when dir = 'asc' then '>' else '<' end, settings);

    -- By date: those that are for sale or are not, or all where `is_on_sale` is null; with `is_unbought` without what
    -- this person bought. `places` are collections, or 0.
    foreach within in array array['', '_within'] loop
      execute format($function$
        create function liked_rest_%1$s%3$s(of_user integer, places integer[], fitting integer[], is_on_sale boolean,
          is_unbought boolean, of_tail integer, after_key bigint, after_id integer, most integer)
        returns table (token_id integer, tail integer, key bigint) language plpgsql stable rows 25 %5$s as $body$
        #variable_conflict use_column
        begin
          return query
          select x.token_id, of_tail, x.made_at from profile_counts n cross join lateral (
            select l.token_id, l.made_at from profile_tokens l
            where l.user_id = of_user and l.role = 'l' and l.facets = n.facets %4$s
              and (l.made_at, l.token_id) %2$s (after_key, after_id)
              and (
                select (is_on_sale is null or is_on_sale = ((o.facets & 8) > 0))
                  and not (is_unbought and o.user_id = of_user and (o.facets & 32) > 0)
                from profile_tokens o where o.token_id = l.token_id and o.role = 'o'
              )
            order by l.made_at %1$s, l.token_id %1$s limit most
          ) x
          where n.user_id = of_user and n.role = 'l' and n.collection_id = any (places)
            and (n.facets + 0) = any (fitting)
          order by x.made_at %1$s, x.token_id %1$s limit most;
        end $body$ $function$, dir, case when dir = 'asc' then '>' else '<' end, within,
        case when within = '' then '' else 'and l.collection_id = n.collection_id' end, settings);
    end loop;
  end loop;
end $make$;
