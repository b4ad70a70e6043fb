-- The footer as editors keep it, requests whose address nobody proved, and a journal that shows when it was changed.

-- Every footer there was, whole; the latest is the one that is shown. `links` is a list of
-- {column, name, to, is_shown} in the order of the page; the four columns and their names are the site's.
create table footer_versions (
  version integer primary key,
  links jsonb not null check (jsonb_typeof(links) = 'array'),
  -- Null for what came with the installation.
  edited_by integer references users,
  at timestamptz not null
);
create index footer_versions_of_editor on footer_versions (edited_by) where edited_by is not null;

insert into footer_versions (version, at, links) values (1, now(), '[
  {"column": "support", "name": "Создать обращение", "to": "/support", "is_shown": true},
  {"column": "support", "name": "Чат с оператором", "to": "https://t.me/kefir_support_bot", "is_shown": true},
  {"column": "support", "name": "Сотрудничество", "to": "/articles/sotrudnichestvo", "is_shown": true},
  {"column": "faq", "name": "Что такое NFT", "to": "/articles/chto-takoe-nft", "is_shown": true},
  {"column": "faq", "name": "Как купить", "to": "/articles/kak-kupit-nft", "is_shown": true},
  {"column": "faq", "name": "Как продать", "to": "/articles/kak-prodat-nft", "is_shown": true},
  {"column": "documents", "name": "Оферта", "to": "/articles/dogovor-oferta-polzovatelya-nft-platformy", "is_shown": true},
  {"column": "documents", "name": "Процесс оплаты", "to": "/articles/process-oplaty", "is_shown": true},
  {"column": "documents", "name": "Правила сервиса", "to": "/articles/pravila-servisa", "is_shown": true},
  {"column": "documents", "name": "Обработка данных", "to": "/articles/obrabotka-personalnykh-dannykh", "is_shown": true},
  {"column": "company", "name": "Партнёрам", "to": "/articles/partneram", "is_shown": true},
  {"column": "company", "name": "Прессе", "to": "/articles/presse", "is_shown": true}
]');

-- Whether somebody opened a guest's request by the link of its letter: until then the address may be another's.
alter table tickets add column is_proved boolean not null default false;

-- Who writes a line chooses neither its number nor its time.
alter table journal alter column id set generated always;

create function journal_tells_time() returns trigger language plpgsql as $$
begin
  -- Only the demo, which tells of past months, says so, in its own transaction.
  if new.at <> now() and coalesce(current_setting('kefir.journal_of_the_past', true), '') <> 'on' then
    raise exception 'the journal tells the time itself';
  end if;
  return new;
end $$;
create trigger journal_tells_time before insert on journal
  for each row execute function journal_tells_time();

-- Each line's hash covers the line and the hash before it, so that a change past the triggers shows.
create table journal_chain (
  place bigint primary key,
  line bigint not null unique references journal,
  hash bytea not null
);

create function journal_hash(before bytea, line journal) returns bytea language sql immutable as $$
  select sha256(before || convert_to(jsonb_build_array(line.id, extract(epoch from line.at), line.actor_id, line.act,
    line.subject_kind, line.subject_id, line.before, line.after, line.reason)::text, 'UTF8'))
$$;

-- Lines of a deed that is about to commit.
create table journal_unchained (line bigint primary key);

-- The counters' own triggers wait for rows when a deed commits. Those fire first, for what a deferred trigger brings
-- about comes after all that waited already; so whoever holds the chain's lock waits for nobody.
create function journal_waits() returns trigger language plpgsql as $$
begin
  insert into journal_unchained (line) values (new.id);
  return null;
end $$;

create function journal_chains() returns trigger language plpgsql as $$
declare
  last journal_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('journal_chain', 0));
  select * into last from journal_chain order by place desc limit 1;
  insert into journal_chain (place, line, hash)
  select coalesce(last.place, 0) + 1, j.id, journal_hash(coalesce(last.hash, ''), j) from journal j where j.id = new.line;
  delete from journal_unchained where line = new.line;
  return null;
end $$;

do $$
declare
  line journal;
  number bigint := 0;
  last bytea := '';
begin
  for line in select * from journal order by id loop
    number := number + 1;
    last := journal_hash(last, line);
    insert into journal_chain (place, line, hash) values (number, line.id, last);
  end loop;
end $$;

create constraint trigger journal_waits after insert on journal
  deferrable initially deferred for each row execute function journal_waits();
create constraint trigger journal_chains after insert on journal_unchained
  deferrable initially deferred for each row execute function journal_chains();
create trigger journal_chain_append_only before update or delete on journal_chain
  for each row execute function journal_is_append_only();
create trigger journal_chain_not_emptied before truncate on journal_chain
  for each statement execute function journal_is_append_only();

-- A session that calls itself a replica does not get past them either.
alter table journal enable always trigger journal_append_only;
alter table journal enable always trigger journal_not_emptied;
alter table journal enable always trigger journal_tells_time;
alter table journal enable always trigger journal_waits;
alter table journal_unchained enable always trigger journal_chains;
alter table journal_chain enable always trigger journal_chain_append_only;
alter table journal_chain enable always trigger journal_chain_not_emptied;

-- What each nightly check found. The next one looks for the last hash that this one saw: a chain cut short shows too.
create table journal_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  lines bigint not null,
  last_place bigint not null,
  last_hash bytea,
  -- The first line that is not what it was, or null.
  broken_line bigint
);
