-- When a collection was first approved. Works of one that was hidden later were seen by everybody: what of them changes
-- meanwhile goes before a moderator, as it would have if the collection were still there.
alter table collections add column approved_at timestamptz;
update collections c set approved_at = coalesce(
  (select min(r.decided_at) from reviews r
   where r.collection_id = c.id and r.kind = 'collection' and r.status = 'approved'), c.created_at)
where c.status = 'approved' or exists (
  select from reviews r where r.collection_id = c.id and r.kind = 'collection' and r.status = 'approved');

create function note_approval() returns trigger language plpgsql as $$
begin
  new.approved_at := coalesce(new.approved_at, now());
  return new;
end $$;
create trigger collections_approved before insert or update of status on collections for each row
  when (new.status = 'approved' and new.approved_at is null) execute function note_approval();

-- The index is made anew by portions (modules/search/rebuild-search.ts): this one kept everybody out for minutes.
drop function rebuild_search();
