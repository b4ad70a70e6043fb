-- What an author has before moderators is bounded by what is open there, not by what is out of sight: a work that waits
-- only for its collection is before nobody. Files that are still being checked are on their way there.
drop index tokens_waiting;
drop index collections_waiting;
create index reviews_open_of_author on reviews (author_id, kind) where status in ('waiting', 'deferred');
create index tokens_processing on tokens (author_id) where status = 'processing' and edition_number = 1;

-- All that is past its time goes in portions, taken or not; of the rest only what was taken and never judged.
drop index uploads_expiry;
create index uploads_expiry on uploads (expires_at, id);
create index uploads_forgotten on uploads (expires_at, id) where status = 'checking' and taken_at is not null;
