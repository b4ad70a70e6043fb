-- Ratings, turnovers and the counts of a profile, each by one look into an index.

-- All that a turnover, a rating or a look for wash trades reads of a sale.
drop index transactions_sales;
create index transactions_sales on transactions (created_at)
  include (collection_id, token_id, from_user_id, to_user_id, price, is_wash)
  where type = 'sale' and status = 'done';

create index transactions_bought on transactions (to_user_id, token_id)
  where type = 'sale' and status = 'done';
create index tokens_shown_of_owner on tokens (owner_id, is_hidden) where status = 'ready';
create index collections_of_author on collections (author_id) where status = 'approved';
