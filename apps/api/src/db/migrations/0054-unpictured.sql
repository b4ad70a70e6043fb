-- What of an owner waits for its picture: it is counted against what they may have before moderators.
create index tokens_unpictured on tokens (owner_id) where status = 'processing';
