select
  t.id, t.chain_token_id, t.name, t.favorites_count, t.is_sale, t.price, t.rarity_code, t.status,
  c.id as collection_id, c.name as collection_name,
  p.key, p.type, p.width, p.height, p.blur, p.has_avif,
  false as is_favorited, null::text as promo_place, (case when t.is_sale then t.price else 9000000000 end)::bigint as sort_key
    from (select t.id from tokens t
      where t.collection_id = $1 and t.status = 'ready' and true
        and (case when t.is_sale then t.price else 9000000000 end, t.id) >
        ($2::bigint, $3)
  order by case when t.is_sale then t.price else 9000000000 end asc, t.id asc
  limit 101 offset 0) chosen
    join tokens t on t.id = chosen.id
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by case when t.is_sale then t.price else 9000000000 end asc, t.id asc
