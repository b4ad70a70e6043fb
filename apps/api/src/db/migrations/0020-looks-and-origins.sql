-- Looks of all pictures, not only of those that came as uploads.

-- Drawn by us in place of a picture that there is not, as the poster of a sound: it has no look.
alter table pictures add column is_stand_in boolean not null default false;
update pictures set is_stand_in = true
  from uploads where uploads.picture_id = pictures.id and uploads.media_id is not null and look is null;
-- Looks are read from more points than they were, so the old ones cannot be compared with the new.
update pictures set look = null where look is not null;
create index pictures_unlooked on pictures (id) where look is null and not is_stand_in;

-- A collection that turns out to be of Polygon, or not, turns what people's lists say of its tokens. One statement
-- may turn several: their tokens are locked by id, after the collections and before any counter.
create function note_profile_origins() returns trigger language plpgsql as $$
declare
  turned integer[];
begin
  turned := array(select became.id from became join was using (id) where became.origin <> was.origin);
  if turned = '{}' then return null; end if;
  turned := array(
    select id from tokens where collection_id = any (turned) order by id for no key update
  );
  perform place_profile_tokens(turned, null);
  return null;
end $$;
create trigger profiles_origins_changed after update on collections
  referencing old table as was new table as became for each statement execute function note_profile_origins();

-- What an author has before moderators, or on its way there: it is bounded.
create index tokens_waiting on tokens (author_id)
  where status in ('processing', 'moderation') and edition_number = 1;
create index collections_waiting on collections (author_id) where status = 'pending';
