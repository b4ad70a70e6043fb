-- Looks of all pictures, not only of those that came as uploads.

-- Drawn by us in place of a picture that there is not, as the poster of a sound: it has no look.
alter table pictures add column is_stand_in boolean not null default false;
update pictures set is_stand_in = true
  from uploads where uploads.picture_id = pictures.id and uploads.media_id is not null and look is null;
-- Looks are read from more points than they were, so the old ones cannot be compared with the new.
update pictures set look = null where look is not null;
create index pictures_unlooked on pictures (id) where look is null and not is_stand_in;
