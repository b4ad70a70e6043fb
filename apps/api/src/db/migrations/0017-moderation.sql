-- Works: what their author wishes to ask for them, the queue of moderators, near-copies.

-- Kopecks; at what price the author means to offer it. Nobody else is told.
alter table tokens add column wanted_price bigint check (wanted_price between 1000 and 1000000000);

-- The largest number of a collection, for the next one.
create index tokens_number on tokens (collection_id, (chain_token_id::integer))
  where chain_token_id ~ '^[0-9]{1,9}$';
create index tokens_of_picture on tokens (picture_id) where status = 'ready';

create index collections_of_any_author on collections (author_id, id);
create index reviews_queue_of_kind on reviews (status, kind, submitted_at, id);
create index drafts_age on drafts (saved_at);
create index complaints_of_token on complaints (token_id) where token_id is not null;
create index complaints_of_collection on complaints (collection_id) where collection_id is not null;
create index complaints_of_subject on complaints (subject_user_id) where subject_user_id is not null;

-- Four parts of a look: of two looks that differ in at most eleven bits one part differs in two at most,
-- so near-copies are found by the few values near each part (packages/rules/works/near-looks.ts).
create index pictures_look_1 on pictures (((look::bigint >> 48) & 65535)) include (look, id) where look is not null;
create index pictures_look_2 on pictures (((look::bigint >> 32) & 65535)) include (look, id) where look is not null;
create index pictures_look_3 on pictures (((look::bigint >> 16) & 65535)) include (look, id) where look is not null;
create index pictures_look_4 on pictures ((look::bigint & 65535)) include (look, id) where look is not null;
