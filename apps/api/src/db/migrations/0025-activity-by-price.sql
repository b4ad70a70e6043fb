-- What somebody did, by price: those without one apart, behind the others, both ways by one index. Types lie apart, so
-- that a choice of them is a choice of stretches.
create index transactions_from_user_price on transactions (from_user_id, type, is_shown, price, id);
create index transactions_to_user_price on transactions (to_user_id, type, is_shown, price, id);

-- What somebody hides, in their own history: however much it is, a page reads its newest rows.
create index transactions_from_user_kept on transactions (from_user_id, id desc) where not is_shown;
create index transactions_to_user_kept on transactions (to_user_id, id desc) where not is_shown;
