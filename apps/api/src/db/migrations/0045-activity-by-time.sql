-- What happened is told by its time, and by id where times are the same: an id is taken before the transaction that
-- writes the line ends, and what is brought in from elsewhere happened before.
drop index transactions_shown, transactions_of_type, transactions_of_collection, transactions_of_collection_type,
  transactions_of_token, transactions_from_user_time, transactions_to_user_time;
create index transactions_shown on transactions (created_at desc, id desc) where is_shown;
create index transactions_of_type on transactions (type, created_at desc, id desc) where is_shown;
create index transactions_of_collection on transactions (collection_id, created_at desc, id desc) where is_shown;
create index transactions_of_collection_type on transactions (collection_id, type, created_at desc, id desc)
  where is_shown;
create index transactions_of_token on transactions (token_id, created_at desc, id desc);
create index transactions_from_user_time on transactions (from_user_id, type, is_shown, created_at, id)
  include (token_id, collection_id);
create index transactions_to_user_time on transactions (to_user_id, type, is_shown, created_at, id)
  include (token_id, collection_id, from_user_id);

-- Pages of what somebody did by time, as 0028-activity-of-people.sql makes them, which says why each part is so.
drop function activity_time_asc, activity_time_desc;
do $make$
declare
  asked_for constant text := 'of_user integer, asked text[], is_own boolean, places integer[], readings text[],';
  settings constant text := 'set plan_cache_mode = force_generic_plan set jit = off
    set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off';
  rows constant text := (
    select string_agg(format($rows$
      select x.id, x.created_at from unnest(asked) a(type)
      cross join (select true union all select false where is_own) s(is_shown)
      cross join lateral (
        select r.id, r.created_at from (
          select t.id, t.created_at, t.token_id from transactions t
          where %s and t.type = a.type and t.is_shown = s.is_shown
            and (places is null or t.collection_id = any (places))
            and (s.is_shown or (select k.owner_id = of_user and k.is_hidden and k.status = 'kept'
              from tokens k where k.id = t.token_id))
            and (t.created_at, t.id) %%1$s (after_at, after_id)
          order by t.created_at %%2$s, t.id %%2$s limit case when readings is null then most else 500 end
        ) r
        where readings is null or (select profile_words('', n.name) @@ named
          from tokens n where n.id = r.token_id)
        limit most
      ) x$rows$, side), ' union all ')
    from unnest(array[
      't.from_user_id = of_user',
      't.to_user_id = of_user and t.from_user_id is distinct from of_user'
    ]) side
  );
  dir text;
begin
  foreach dir in array array['asc', 'desc'] loop
    execute format($function$
      create function activity_time_%1$s(%2$s after_at timestamptz, after_id bigint, most integer)
      returns table (id bigint) language plpgsql stable rows 25 %3$s as $body$
      #variable_conflict use_column
      declare
        named constant tsquery := profile_query('', readings);
      begin
        after_at := coalesce(after_at, '%4$s');
        after_id := coalesce(after_id, 0);
        return query select m.id from (%5$s) m order by m.created_at %1$s, m.id %1$s limit most;
      end $body$ $function$,
      dir, asked_for, settings, case dir when 'asc' then '-infinity' else 'infinity' end,
      format(rows, case dir when 'asc' then '>' else '<' end, dir));
  end loop;
end $make$;
