-- Tokens of a category, and of all, without a collection: as a collection's grid is one walk along an index, so are
-- these. What a token is narrowed to stands on the token itself, for no join keeps the order of an index.
alter table tokens
  -- As its collection has it. None is 0: a trigger writes it before the row is there.
  add column category_id integer not null default 0,
  -- Where it lives: on the chain, or here.
  add column lives_on text not null default 'kefir' check (lives_on in ('polygon', 'kefir')),
  -- What its file is; of all but pictures the picture is a cover.
  add column file_kind text not null default 'picture' check (file_kind in ('picture', 'video', 'audio', 'model'));

create function token_home(is_on_chain boolean, origin text) returns text language sql immutable parallel safe as $$
  select case when is_on_chain or origin = 'polygon' then 'polygon' else 'kefir' end
$$;

-- What is there already, by writing the table anew: rows that are updated would each be put into every index again.
create function category_of(of_collection integer) returns integer language sql stable as $$
  select category_id from collections where id = of_collection
$$;
create function home_in(of_collection integer, is_on_chain boolean) returns text language sql stable as $$
  select token_home(is_on_chain, origin) from collections where id = of_collection
$$;
create function kind_of(of_media integer) returns text language sql stable as $$
  select kind from media_files where id = of_media
$$;
alter table tokens
  alter column category_id type integer using category_of(collection_id),
  alter column lives_on type text using home_in(collection_id, is_on_chain),
  alter column file_kind type text using case when media_id is null then 'picture' else kind_of(media_id) end;
drop function category_of(integer), home_in(integer, boolean), kind_of(integer);

-- Whoever adds a token holds its collection where it is until they commit: a move waits for them, and whoever comes
-- later reads where it has gone. So a move that is seen has no token left behind that the job below would not see.
create function place_token() returns trigger language plpgsql as $$
declare
  shelf record;
begin
  if tg_op = 'INSERT' or (new.collection_id, new.is_on_chain) is distinct from (old.collection_id, old.is_on_chain) then
    select category_id, origin into shelf from collections where id = new.collection_id for share;
    new.category_id := coalesce(shelf.category_id, 0);
    new.lives_on := token_home(new.is_on_chain, shelf.origin);
  end if;
  new.file_kind := coalesce((select kind from media_files where id = new.media_id), 'picture');
  return new;
end $$;
create trigger tokens_placed before insert or update of collection_id, is_on_chain, media_id on tokens
  for each row execute function place_token();

-- A collection moves at once, its tokens after it, by a job (`place-tokens.ts`): to rewrite a hundred thousand takes half
-- a minute, and each of them would be held so long.
alter table collections add column tokens_due_at timestamptz;
comment on column collections.tokens_due_at is 'since when its tokens are to follow it; null where they are with it';
create index collections_tokens_due on collections (tokens_due_at) where tokens_due_at is not null;
create function note_collection_moved() returns trigger language plpgsql as $$
begin
  -- Another moment each time: whoever places them meanwhile sees that it was not for this.
  new.tokens_due_at := clock_timestamp();
  return new;
end $$;
create trigger collections_moved before update of category_id, origin on collections for each row
  when ((old.category_id, old.origin) is distinct from (new.category_id, new.origin))
  execute function note_collection_moved();

-- One index a sort, as the grid of a collection has (0005-catalogue-pages.sql). Of all collections together a rank says
-- little: the tier comes first, then the place among its own.
create function rarity_place(code text, rank integer) returns bigint language sql immutable parallel safe as $$
  select array_position('{legend,epic,rare,unusual,usual,mini}'::text[], code) * 4294967296 + coalesce(rank, 2147483647)
$$;

-- Times as they are would also be met by walking `tokens_new` and leaving out, one by one, what lives elsewhere.
create index tokens_wide_new on tokens (lives_on, (created_at at time zone 'UTC'), id) where status = 'ready';
create index tokens_wide_cheap on tokens (lives_on, (case when is_sale then price else 9000000000 end), id)
  where status = 'ready';
create index tokens_wide_dear on tokens (lives_on, (case when is_sale then price else -1 end), id)
  where status = 'ready';
create index tokens_wide_rare on tokens (lives_on, (rarity_place(rarity_code, rarity_rank)), id) where status = 'ready';
create index tokens_wide_loved on tokens (lives_on, favorites_count, id) where status = 'ready';

-- Its category and where it lives as one number: of two columns the indexes above have one too, and the planner would
-- rather walk those and leave out other categories one by one.
create index tokens_category_new on tokens
  ((case lives_on when 'polygon' then category_id else -category_id end), (created_at at time zone 'UTC'), id)
  where status = 'ready';
create index tokens_category_cheap on tokens
  ((case lives_on when 'polygon' then category_id else -category_id end), (case when is_sale then price else 9000000000 end), id)
  where status = 'ready';
create index tokens_category_dear on tokens
  ((case lives_on when 'polygon' then category_id else -category_id end), (case when is_sale then price else -1 end), id)
  where status = 'ready';
create index tokens_category_rare on tokens
  ((case lives_on when 'polygon' then category_id else -category_id end), (rarity_place(rarity_code, rarity_rank)), id)
  where status = 'ready';
create index tokens_category_loved on tokens
  ((case lives_on when 'polygon' then category_id else -category_id end), favorites_count, id)
  where status = 'ready';

-- Few are anything but pictures, and would be looked for long.
create index tokens_of_kind on tokens (file_kind, category_id, lives_on) where status = 'ready' and file_kind <> 'picture';

-- All that a list is narrowed by, so that it is counted in the index alone.
create index tokens_counted on tokens (category_id, lives_on, rarity_code, is_sale, price, file_kind, id)
  where status = 'ready';
-- What is known of an expression by a partial index the planner does not ask for: it took every price, tier and shelf
-- for one in two hundred tokens, and read a hundred thousand of a tier to find the three of a price.
create statistics tokens_cheap on (case when is_sale then price else 9000000000 end) from tokens;
create statistics tokens_dear on (case when is_sale then price else -1 end) from tokens;
create statistics tokens_rare on (rarity_place(rarity_code, rarity_rank)) from tokens;
create statistics tokens_shelf on (case lives_on when 'polygon' then category_id else -category_id end) from tokens;
