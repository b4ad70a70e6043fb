select
  x.id, x.token_id, x.type, x.status, x.price, x.currency, x.hash, x.error, x.created_at, x.updated_at,
  x.from_user_id as from_id, coalesce(giver.nikname, giver.name) as from_name,
  x.to_user_id as to_id, coalesce(taker.nikname, taker.name) as to_name,
  (select address from blockchain_accounts where user_id = x.from_user_id and is_main
    order by id limit 1) as from_address,
  (select address from blockchain_accounts where user_id = x.to_user_id and is_main
    order by id limit 1) as to_address, t.name as token_name, (
  select to_json(picture) from (
    select key, type, width, height, blur, has_avif from pictures where id = "t"."picture_id"
  ) picture
) as file,
      (select count(*) from (select id from (
      (select id from transactions o where (select tokens.status = 'ready' from tokens where tokens.id = o.token_id)
        order by id desc limit 1000)) matching limit 1000) counted) as total
    from (select id from (
      (select id from transactions o where (select tokens.status = 'ready' from tokens where tokens.id = o.token_id)
        order by id desc limit 21)) matching order by id desc limit 21 offset 0) chosen
    join transactions x on x.id = chosen.id
    join tokens t on t.id = x.token_id

  left join users giver on giver.id = x.from_user_id
  left join users taker on taker.id = x.to_user_id
    order by x.id desc
