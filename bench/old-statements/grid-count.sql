select count(*) as total from (
      select from tokens t where t.collection_id = $1 and t.status = 'ready' and true and case when t.is_sale then t.price else 9000000000 end between $2 and 1000000000 and t.rarity_code = any($3) and t.trait_ids && $4::int[]
      limit $5
    ) fitting
