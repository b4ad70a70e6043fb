-- As before, but a beginning that too many words share is never listed: names that have the other words
-- are looked through for it, and only where the names that begin with the query do not fill a page.
create or replace function search_find(of_kind "char", phrase text, answers integer[], ranks integer[],
  all_words tsquery, by_word tsquery, by_form tsquery, other_rank integer, other_words tsquery, beginning text,
  worse integer, best integer, after_rank integer, after_place integer, after_id integer, page integer)
returns table (id integer, rank integer, place integer, total integer)
language plpgsql stable rows 25 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  joined text := replace(phrase, ' ', '');
  -- A variable, as `best` is: of a limit it does not know the planner thinks that few rows will do, and reads
  -- a word's list in the order of its index instead of sorting it whole.
  most integer := 1000;
begin
  return query
  with named as materialized (
    (select n.id, 0 as rank, n.place from search_names n
      where n.kind = of_kind and replace(n.name, ' ', '') = joined order by n.place, n.id limit best)
    union all
    (select n.id, 1, n.place from search_names n
      where n.kind = of_kind and replace(n.name, ' ', '') > joined
        and replace(n.name, ' ', '') < joined || U&'\+10FFFF'
      order by replace(n.name, ' ', ''), n.place, n.id limit 200)
  ), hits as materialized (
    -- Read no further than needed, but planned as if it were: the index serves, never the table.
    select n.id, n.place, n.name, n.words from search_names n where n.words @@ all_words
  ), wide as materialized (
    select n.id, n.place, n.name from search_names n
    where beginning is not null and n.words @@ other_words
      and (select count(*) from named) + (select count(*) from (select from hits limit best) few) < best
  ), candidates as (
    select id, rank, place from named
    union all
    (select n.id, case when n.place < 50 and answer.rank in (2, 4) then 1 else answer.rank end,
        (n.place % 50)::smallint
      from unnest(answers, ranks) answer(word_id, rank)
      cross join lateral (
        select n.id, n.place from search_postings n
        where n.word_id = answer.word_id and n.kind = of_kind order by n.place, n.id limit best
      ) n)
    union all
    (select n.id,
        case when starts_with(n.name, phrase) then 1 when n.words @@ by_word then 2
          when n.words @@ by_form then 3 else other_rank end,
        n.place
      from hits n limit most)
    union all
    (select n.id, other_rank, n.place
      from (select n.id, n.place, n.name from wide n limit most) n
      where strpos(' ' || n.name, beginning) > 0)
  ), ranked as (
    select id, (min(rank) + worse)::integer as rank, min(place)::integer as place, (count(*) over ())::integer as found
    from candidates group by id
  )
  select id, rank, place, least(most, greatest(found, case when found < best then 0 else (
      select count(distinct id)::integer from (
        select n.id from unnest(answers) answer(word_id) cross join lateral (
          select n.id from search_postings n
          where n.word_id = answer.word_id and n.kind = of_kind order by n.place, n.id limit most
        ) n limit most
      ) postings
    ) end))
  from ranked
  where (rank, place, id) > (after_rank, after_place, after_id)
  order by rank, place, id limit page;
end $$;
