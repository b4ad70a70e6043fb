-- Who writes to an upload now: one request of one node, which says every second that it still lives.
alter table uploads
  add column held_by uuid,
  add column held_until timestamptz,
  -- Somebody waits for it: the same sender, come back over another line.
  add column is_wanted boolean not null default false;

-- A picture or a film that came and was never used is deleted: whoever points at one is found by these.
create index tokens_by_picture on tokens (picture_id);
create index tokens_by_media on tokens (media_id) where media_id is not null;
create index uploads_of_picture on uploads (picture_id) where picture_id is not null;
create index uploads_of_media on uploads (media_id) where media_id is not null;
create index collections_of_cover on collections (cover_id);
create index collections_of_banner on collections (banner_id) where banner_id is not null;
create index users_of_avatar on users (avatar_id) where avatar_id is not null;
create index users_of_banner on users (banner_id) where banner_id is not null;
