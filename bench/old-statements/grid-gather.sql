select
  t.id, t.chain_token_id, t.name, t.favorites_count, t.is_sale, t.price, t.rarity_code, t.status,
  c.id as collection_id, c.name as collection_name,
  p.key, p.type, p.width, p.height, p.blur, p.has_avif,
  false as is_favorited, null::text as promo_place, (extract(epoch from t.created_at) * 1000000)::bigint as sort_key
    from (with t as materialized (
            select id, collection_id, created_at, is_sale, price, rarity_rank, favorites_count
            from tokens t where t.collection_id = $1 and t.status = 'ready' and true and case when t.is_sale then t.price else 9000000000 end between $2 and 1000000000 and t.rarity_code = any($3) and t.trait_ids && $4::int[]
          )
          select t.id from t where true
  order by t.created_at desc, t.id desc
  limit 25 offset 0) chosen
    join tokens t on t.id = chosen.id
    join collections c on c.id = t.collection_id
    join pictures p on p.id = t.picture_id
    order by t.created_at desc, t.id desc
