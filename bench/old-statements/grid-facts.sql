-- The counters stood in collections then.
    select c.author_id, c.status, n.tokens_count, n.listed_count, n.rarity_counts,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'tokens_count', tokens_count))
        from collection_traits where collection_id = c.id and id = any($1::int[])
      ), '[]') as traits
    from collections c join collection_counters n on n.collection_id = c.id where c.id = $2
