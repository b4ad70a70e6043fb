-- Search by name: a dictionary of the words that names are made of, and lists of names by word.
-- Triggers keep it true; `rebuild_search()` makes it anew.

create extension if not exists pg_trgm;

-- Lower case, ё as е, signs as spaces; packages/rules/search/normalise-name.ts says the same. The
-- alphabet is spelt out because a database whose locale is C knows only Latin letters.
create function search_normal(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  normal text := translate(lower(normalize(name, nfc)),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё.,-_«»№', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее       ');
begin
  -- Most names need no more than that, and expressions cost ten times as much.
  if normal ~ '[^ 0-9a-zа-я]' then
    normal := regexp_replace(normal, '[\u0300-\u036f]', '', 'g');
    normal := regexp_replace(normal,
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff00-\uff0f\ufffd\U0001f000-\U0001faff\U000e0000-\U000e007f]',
      ' ', 'g');
  end if;
  if strpos(normal, '  ') > 0 then normal := regexp_replace(normal, ' +', ' ', 'g'); end if;
  return btrim(normal);
end $$;

-- What forms of one word have in common; the vowel that flees is left out of all of them: сливок, сливки.
create function search_stem(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  stem text := coalesce((ts_lexize('pg_catalog.russian_stem', word))[1], word);
begin
  if length(stem) > 4 and translate(right(stem, 2), 'оекнц', '') = '' and left(right(stem, 2), 1) in ('о', 'е') then
    stem := left(stem, -2) || right(stem, 1);
  end if;
  return replace(stem, 'ь', '');
end $$;

-- How a word sounds, in Latin letters, whichever alphabet it is written in: «кефир», kefir and «кифир»
-- are one. Letters that Russian does not tell apart without stress are one letter, too. A letter says
-- the same wherever it stands, so that one slip in the word is one slip in its sound.
create function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  sound text := word;
  pair text[];
begin
  if sound ~ '[a-z]' then
    -- molochny, molochniy, molochnyi are молочный.
    sound := regexp_replace(regexp_replace(sound, '(iy|yy|yj|ij|yi)$', 'ый'), '([nk])y$', '\1ый');
    foreach pair slice 1 in array array[
      ['shch', 'ш'], ['sch', 'ш'], ['sh', 'ш'], ['zh', 'ж'], ['kh', 'х'], ['ch', 'ч'], ['ts', 'ц'],
      ['tz', 'ц'], ['ck', 'к'], ['ph', 'ф'], ['yo', 'е'], ['jo', 'е'], ['ye', 'е'], ['je', 'е'],
      ['ya', 'я'], ['ja', 'я'], ['ia', 'я'], ['yu', 'ю'], ['ju', 'ю'], ['iu', 'ю'], ['x', 'кс']
    ] loop
      sound := replace(sound, pair[1], pair[2]);
    end loop;
    sound := translate(sound, 'abcdefghijklmnopqrstuvwyz', 'абцдефгхийклмнопкрстуввыз');
  end if;
  -- One letter each: щ as ш (w), ч is q, ж is j, х is h.
  return translate(sound, 'абвгдежзийклмнопрстуфхцчшщыэюяъь', 'abvgdijziiklmnaprstufhcqwwiiua');
end $$;

-- The sound and what is left of it without any one letter: two words with one slip between them
-- have some of these in common.
create function search_near(sound text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  near text[] := array[sound];
  rest text;
begin
  if sound !~ '^[a-z]' or length(sound) not between 3 and 30 then return '{}'; end if;
  for n in 1..length(sound) loop
    rest := overlay(sound placing '' from n for 1);
    if not rest = any (near) then near := near || rest; end if;
  end loop;
  return near;
end $$;

-- Grows only: a word that no name has any more leads nowhere.
create table search_words (
  id integer generated always as identity primary key,
  word text collate "C" not null unique,
  stem text collate "C" not null generated always as (search_stem(word)) stored,
  sound text collate "C" not null generated always as (search_sound(word)) stored,
  near text[] not null generated always as (search_near(search_sound(word))) stored
);
create index search_words_stem on search_words (stem);
create index search_words_sound on search_words (sound);
create index search_words_latin on search_words (sound) where word ~ '[a-z]';
create index search_words_near on search_words using gin (near) with (fastupdate = off);
create index search_words_trigrams on search_words using gin (sound gin_trgm_ops) with (fastupdate = off)
  where sound ~ '^[a-z]';

-- Words that share a part of their letters, the likest first: for what has more than one slip.
create function search_similar(asked text) returns table (id integer, word text, sound text)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select w.id, w.word, w.sound from search_words w
  where w.sound % asked and w.sound ~ '^[a-z]'
  order by similarity(w.sound, asked) desc, w.id limit 60
$$;

-- What the dictionary answers to each word: itself (word), its forms (form), longer words that begin with
-- it (start), the same or its beginning in the other alphabet (script), what sounds alike (sound), and
-- what is a slip or two away (near), with its forms; `via` is the word that was near.
-- Planned once a connection: planning costs more than looking.
create function search_answers(words text[])
returns table (asked text, asked_sound text, id integer, found text, how text, via text, via_sound text)
language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
  select q.word, q.sound, w.id, w.word, w.how, w.via, w.via_sound
  from (
    select word, search_sound(word) as sound, search_stem(word) as stem, word ~ '[a-z]' as is_latin
    from unnest(words) word offset 0
  ) q
  cross join lateral (
    (select id, word, 'word' as how, word as via, sound as via_sound from search_words where word = q.word)
    union all
    (select id, word, 'form', word, sound from search_words
      where stem = q.stem and word <> q.word and q.word !~ '^[0-9]' limit 40)
    union all
    -- Of so many in the order of the alphabet the shortest.
    (select id, word, 'start', word, sound from (
        select id, word, sound from search_words
        where word > q.word and word < q.word || U&'\+10FFFF' and length(q.word) > 1 order by word limit 500
      ) longer order by length(word), word limit 120)
    union all
    (select id, word, 'script', word, sound from search_words
      where not q.is_latin and length(q.sound) > 2 and word ~ '[a-z]'
        and sound >= q.sound and sound < q.sound || U&'\+10FFFF'
      order by length(word), word limit 40)
    union all
    (select id, word, 'script', word, sound from (
        select id, word, sound from search_words
        where q.is_latin and length(q.sound) > 2 and word !~ '[a-z]'
          and sound >= q.sound and sound < q.sound || U&'\+10FFFF'
        order by sound limit 500
      ) longer order by length(word), word limit 120)
    union all
    (select id, word, 'sound', word, sound from search_words
      where sound = q.sound and word <> q.word and length(q.sound) > 1 limit 40)
    union all
    (select form.id, form.word, 'near', near.word, near.sound
      from search_words near join search_words form on form.stem = near.stem
      where near.near && search_near(q.sound) and near.sound <> q.sound limit 100)
  ) w;
end $$;

-- Everything that may be found: t is a token, c a collection, u a user.
create table search_names (
  kind "char" not null,
  id integer not null,
  -- Among equals the smaller comes first: by favourites, turnover, works.
  place smallint not null,
  -- As `search_normal` has it.
  name text collate "C" not null,
  -- The kind and each word: tкефирный, tцех.
  words tsvector not null,
  primary key (kind, id)
);
-- Without spaces, so that words written together or apart are the same name: «кефирныйцех».
create index search_names_joined on search_names (kind, replace(name, ' ', ''), place, id);
create index search_names_words on search_names using gin (words) with (fastupdate = off);

-- Names by word, the best first: those that begin with the word, then by place.
create table search_postings (
  word_id integer not null,
  kind "char" not null,
  place smallint not null,
  id integer not null,
  primary key (word_id, kind, place, id)
);

-- Things whose names answer a query, a page of them. Ranks: 0 is the name itself, 1 begins with what was
-- asked, then as the answers' `ranks` say, and `worse` is added to all. One word is asked by the numbers of
-- its answers, several by queries of words: `all_words` must match, `by_word` and `by_form` come first. Where
-- one of them is the beginning of more words than were listed, and too little is found, names that match
-- `other_words` are looked through for `beginning`.
-- `best` of each list are enough. Planned once a connection, as above.
create function search_find(of_kind "char", phrase text, answers integer[], ranks integer[],
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
  with hits as materialized (
    -- Read no further than needed, but planned as if it were: the index serves, never the table.
    select n.id, n.place, n.name, n.words from search_names n where n.words @@ all_words
  ), wide as materialized (
    select n.id, n.place, n.name from search_names n
    where beginning is not null and n.words @@ other_words
      and (select count(*) from (select from hits limit best) few) < best
  ), candidates as (
    (select n.id, 0 as rank, n.place from search_names n
      where n.kind = of_kind and replace(n.name, ' ', '') = joined order by n.place, n.id limit best)
    union all
    (select n.id, 1, n.place from search_names n
      where n.kind = of_kind and replace(n.name, ' ', '') > joined
        and replace(n.name, ' ', '') < joined || U&'\+10FFFF'
      order by replace(n.name, ' ', ''), n.place, n.id limit 200)
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

-- Twice as much is one place up, so that a favourite more seldom moves anything. Never below 0.
create function search_place(figure bigint) returns smallint language sql immutable strict parallel safe as $$
  select (40 - least(40, floor(ln(greatest(figure, 0) + 1) / ln(2))))::smallint
$$;

-- What everybody may see, with the name it is known by and words that lead to it besides.
create view search_sources as
  select 't'::"char" as kind, id, name, null as besides, search_place(favorites_count) as place
  from tokens where status = 'ready'
  union all
  select 'c', id, name, null, search_place(volume_30d / 100) from collections where status = 'approved'
  union all
  select 'u', id,
    case when legal_class = 'entity' then name else nikname end,
    case when legal_class = 'entity' then nikname end,
    search_place(created_tokens_count)
  from users where activated_at is not null and blocked_at is null and removed_at is null;

-- Takes these things out of the index and, where they are to be seen, puts them in as they are now.
create function search_index(of_kind "char", changed integer[]) returns void language plpgsql as $$
begin
  with gone as (
    delete from search_names where kind = of_kind and id = any (changed) returning id, place, words
  )
  delete from search_postings p
  using gone g
  cross join unnest(tsvector_to_array(g.words)) w(word)
  join search_words x on x.word = substr(w.word, 2)
  cross join (values (0), (50)) later(places)
  where p.word_id = x.id and p.kind = of_kind and p.place = g.place + later.places and p.id = g.id;

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

create function search_note_added() returns trigger language plpgsql as $$
begin
  perform search_index(tg_argv[0]::"char", array(select id from added));
  return null;
end $$;

create function search_note_changed() returns trigger language plpgsql as $$
begin
  perform search_index(tg_argv[0]::"char", array[old.id]);
  return null;
end $$;

create trigger search_tokens_added after insert on tokens
  referencing new table as added for each statement execute function search_note_added('t');
create trigger search_tokens_changed after update on tokens for each row
  when (old.name <> new.name or old.status <> new.status
    or search_place(old.favorites_count) <> search_place(new.favorites_count))
  execute function search_note_changed('t');
create trigger search_tokens_removed after delete on tokens
  for each row execute function search_note_changed('t');

create trigger search_collections_added after insert on collections
  referencing new table as added for each statement execute function search_note_added('c');
create trigger search_collections_changed after update on collections for each row
  when (old.name <> new.name or old.status <> new.status
    or search_place(old.volume_30d / 100) <> search_place(new.volume_30d / 100))
  execute function search_note_changed('c');
create trigger search_collections_removed after delete on collections
  for each row execute function search_note_changed('c');

create trigger search_users_added after insert on users
  referencing new table as added for each statement execute function search_note_added('u');
create trigger search_users_changed after update on users for each row
  when ((old.name, old.nikname, old.legal_class, old.activated_at is null, old.blocked_at is null,
      old.removed_at is null, search_place(old.created_tokens_count))
    is distinct from (new.name, new.nikname, new.legal_class, new.activated_at is null,
      new.blocked_at is null, new.removed_at is null, search_place(new.created_tokens_count)))
  execute function search_note_changed('u');
create trigger search_users_removed after delete on users
  for each row execute function search_note_changed('u');

-- For installations that were filled before, after a load past the triggers, and to drop words nobody uses.
create function rebuild_search() returns void language plpgsql as $$
begin
  truncate search_words, search_names, search_postings restart identity;
  perform search_index('u', array(select id from users));
  perform search_index('c', array(select id from collections));
  perform search_index('t', array(select id from tokens));
end $$;
select rebuild_search();
