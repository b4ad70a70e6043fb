-- Search once a transaction. A changed name wrote its new words at once, so who named two things held the words of the
-- first while waiting for those of the second, and two who did so in opposite order gave each other up. What changed is
-- only noted now; the end of the transaction indexes all of it, its new words in one order, after the counters.

-- As unlogged as what else is emptied by each transaction before it ends (0011-counters.sql).
create unlogged table search_changes (
  xact xid8 not null default pg_current_xact_id(),
  kind "char" not null,
  id integer not null,
  is_first boolean not null
);
create index search_changes_of on search_changes (xact);

-- In one order everywhere, so that two who add the same words wait but never for each other.
create function add_search_words(users integer[], collections integer[], tokens integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  insert into search_words (word)
  select distinct w.word
  from (
    select name, besides from search_sources where kind = 'u' and id = any (users)
    union all select name, besides from search_sources where kind = 'c' and id = any (collections)
    union all select name, besides from search_sources where kind = 't' and id = any (tokens)
  ) s
  cross join unnest(string_to_array(search_normal(concat_ws(' ', s.name, s.besides)), ' ')) w(word)
  where not exists (select from search_words known where known.word = w.word)
  order by w.word
  on conflict (word) do nothing;
end $$;

create function apply_search_changes() returns trigger language plpgsql as $$
declare
  mine constant xid8 := pg_current_xact_id();
  users integer[];
  collections integer[];
  tokens integer[];
begin
  -- Whatever was noted first, every transaction takes its counters before its words: what is noted at the end comes
  -- after all that was waiting for it.
  if new.kind <> '!' then
    insert into search_changes (kind, id, is_first) values ('!', 0, true);
    return null;
  end if;

  users := array(select distinct id from search_changes where xact = mine and kind = 'u' order by id);
  collections := array(select distinct id from search_changes where xact = mine and kind = 'c' order by id);
  tokens := array(select distinct id from search_changes where xact = mine and kind = 't' order by id);
  delete from search_changes where xact = mine;

  -- Of one kind alone `search_index` takes the words in the same order itself.
  if (users <> '{}')::integer + (collections <> '{}')::integer + (tokens <> '{}')::integer > 1 then
    perform add_search_words(users, collections, tokens);
  end if;
  if users <> '{}' then perform search_index('u', users); end if;
  if collections <> '{}' then perform search_index('c', collections); end if;
  if tokens <> '{}' then perform search_index('t', tokens); end if;
  return null;
end $$;
create constraint trigger search_applied after insert on search_changes deferrable initially deferred
  for each row when (new.is_first) execute function apply_search_changes();

-- The triggers of tokens, collections and users stay; what they call only notes.
create function note_search(of_kind "char", changed integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into search_changes (kind, id, is_first)
  select of_kind, c.id, c.turn = 1 and not exists (select from search_changes where xact = pg_current_xact_id())
  from unnest(changed) with ordinality c(id, turn);
end $$;

create or replace function search_note_added() returns trigger language plpgsql as $$
begin
  perform note_search(tg_argv[0]::"char", array(select id from added));
  return null;
end $$;

create or replace function search_note_changed() returns trigger language plpgsql as $$
begin
  perform note_search(tg_argv[0]::"char", array[old.id]);
  return null;
end $$;

create or replace function search_note_tokens_changed() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform note_search('t', array(
    select distinct t.id from (
      select id, name, status, search_place(favorites_count) as place from was
      union all select id, name, status, search_place(favorites_count) from became
    ) t group by t.id, t.name, t.status, t.place having count(*) = 1
  ));
  return null;
end $$;

create or replace function search_note_tokens_removed() returns trigger language plpgsql as $$
begin
  perform note_search('t', array(select id from was));
  return null;
end $$;
