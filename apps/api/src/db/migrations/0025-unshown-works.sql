-- What a collection's page does not show, which is little beside what it shows: its author is told how much it is.
create index tokens_unshown on tokens (collection_id, owner_id, author_id, status) where status <> 'ready';
