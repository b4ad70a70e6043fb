-- What somebody gave and took lies in stretches: of one type, shown or not, by time and by price. What is not shown is
-- read by them alone, and of it what they hide themselves. Counting reads the index alone.
drop index transactions_from_user, transactions_from_user_type, transactions_to_user, transactions_to_user_type;
create index transactions_from_user_time on transactions (from_user_id, type, is_shown, id)
  include (token_id, collection_id);
create index transactions_to_user_time on transactions (to_user_id, type, is_shown, id)
  include (token_id, collection_id, from_user_id);
create index transactions_from_user_price on transactions (from_user_id, type, is_shown, price, id);
create index transactions_to_user_price on transactions (to_user_id, type, is_shown, price, id);

-- Pages of that, activity_price_desc and three more, and activity_count. A page is the first rows of each stretch,
-- merged; what has no price stands behind all that has. A name is looked for in the first five hundred of a stretch,
-- since each costs as much as a page. The planner does not know how long a stretch is, and for a short one it would read
-- it whole and sort it: it may not.
do $make$
declare
  asked_for constant text := 'of_user integer, asked text[], is_own boolean, places integer[], readings text[],';
  settings constant text := 'set plan_cache_mode = force_generic_plan set jit = off
    set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off';
  -- The rows of each stretch for which %1$s, in the order of %2$s.
  rows constant text := (
    select string_agg(format($rows$
      select x.id, x.price from unnest(asked) a(type)
      cross join (select true union all select false where is_own) s(is_shown)
      cross join lateral (
        select r.id, r.price from (
          select t.id, t.price, t.token_id from transactions t
          where %s and t.type = a.type and t.is_shown = s.is_shown
            and (places is null or t.collection_id = any (places))
            -- What is not shown is theirs where they hide it; "exists" would gather all that they hide first.
            and (s.is_shown or (select k.owner_id = of_user and k.is_hidden and k.status = 'kept'
              from tokens k where k.id = t.token_id))
            %%1$s
          %%2$s limit case when readings is null then most else 500 end
        ) r
        where readings is null or (select profile_words('', n.name) @@ named
          from tokens n where n.id = r.token_id)
        limit most
      ) x$rows$, side), ' union all ')
    from unnest(array[
      't.from_user_id = of_user',
      -- Who gave a token to themselves did it once.
      't.to_user_id = of_user and t.from_user_id is distinct from of_user'
    ]) side
  );
  dir text;
  edge bigint;
  beyond text;
  by_price text;
begin
  execute format($function$
    create function activity_count(%s most integer) returns bigint language plpgsql stable %s as $body$
    declare
      named constant tsquery := profile_query('', readings);
    begin
      return (select count(*) from (%s limit most) counted);
    end $body$ $function$, asked_for, settings, format(rows, '', ''));

  foreach dir in array array['asc', 'desc'] loop
    edge := case dir when 'asc' then 0 else 9223372036854775807 end;
    beyond := case dir when 'asc' then '>' else '<' end;
    by_price := format('order by t.price %1$s, t.id %1$s', dir);
    execute format($function$
      create function activity_time_%1$s(%2$s after_id bigint, most integer)
      returns table (id bigint) language plpgsql stable rows 25 %3$s as $body$
      #variable_conflict use_column
      declare
        named constant tsquery := profile_query('', readings);
      begin
        after_id := coalesce(after_id, %4$s);
        return query select m.id from (%5$s) m order by m.id %1$s limit most;
      end $body$ $function$,
      dir, asked_for, settings, edge, format(rows, format('and t.id %s after_id', beyond), 'order by t.id ' || dir));
    execute format($function$
      create function activity_price_%1$s(%2$s after_tail integer, after_price bigint, after_id bigint, most integer)
      returns table (id bigint) language plpgsql stable rows 25 %3$s as $body$
      #variable_conflict use_column
      declare
        named constant tsquery := profile_query('', readings);
        is_tail constant boolean := coalesce(after_tail, 0) = 1;
        after_unpriced constant bigint := case when after_tail = 1 then after_id else %4$s end;
      begin
        after_price := coalesce(after_price, %4$s);
        after_id := coalesce(after_id, %4$s);
        return query select m.id from (%5$s union all %6$s) m
        order by (m.price is null)::int, m.price %1$s, m.id %1$s limit most;
      end $body$ $function$,
      dir, asked_for, settings, edge,
      format(rows, format('and not is_tail and t.price is not null and (t.price, t.id) %s (after_price, after_id)',
        beyond), by_price),
      format(rows, format('and t.price is null and t.id %s after_unpriced', beyond), by_price));
  end loop;
end $make$;
