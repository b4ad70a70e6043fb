-- What a collection's page does not show, which is little beside what it shows: its author is told how much it is.
create index tokens_unshown on tokens (collection_id, owner_id, author_id, status) where status <> 'ready';

-- In which turn a file is looked at that waits to be (packages/rules/media/take-turn.ts).
alter table uploads add column turn integer not null default 0;
create index uploads_in_line on uploads (turn, user_id) where status = 'checking';
