-- Galleries that are made, arranged and shown by link.

alter table galleries
  add constraint galleries_description_check check (length(description) <= 2000),
  add column cover_id integer references pictures,
  -- The file of a cover to come, while it is still being checked.
  add column cover_upload_id uuid references uploads on delete set null,
  -- Who has it sees a gallery that is not public. 122 random bits: nobody guesses it.
  add column link_code text not null default replace(gen_random_uuid()::text, '-', ''),
  add column updated_at timestamptz not null default now(),
  -- It can still be brought back for a while, then it is dropped.
  add column deleted_at timestamptz;
update galleries set updated_at = created_at;

alter table gallery_tokens
  add column caption text not null default '' check (length(caption) <= 300);

create index galleries_by_date on galleries (user_id, created_at, id) where deleted_at is null;
create index galleries_deleted on galleries (deleted_at) where deleted_at is not null;
create index galleries_of_cover on galleries (cover_id) where cover_id is not null;
create index galleries_of_upload on galleries (cover_upload_id) where cover_upload_id is not null;
create index gallery_tokens_in_order on gallery_tokens (gallery_id, position, token_id);
