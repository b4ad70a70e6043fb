import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export type UserCountsRow = {
  filtered_tokens: number
  own_tokens: number
  collections: number
  galleries: number
  favorite_tokens: number
  favorite_collections: number
  bought: number
}

type Counted = { userId: number; isOwner: boolean }

/** What a profile has; only its owner is told of what others do not see. */
export async function countOfUser(db: Db, { userId, isOwner }: Counted): Promise<UserCountsRow> {
  const { rows } = await sql<UserCountsRow>`
    select owned.shown as filtered_tokens,
      case when ${isOwner} then owned.held else owned.shown end as own_tokens,
      (select count(*)::int from collections
       where author_id = ${userId} and status = 'approved') as collections,
      (select count(*)::int from galleries
       where user_id = ${userId} and deleted_at is null and (is_public or ${isOwner})) as galleries,
      (select count(*)::int from token_favorites f join tokens t on t.id = f.token_id
       where f.user_id = ${userId} and t.status = 'ready') as favorite_tokens,
      (select count(*)::int from collection_favorites f join collections c on c.id = f.collection_id
       where f.user_id = ${userId} and c.status = 'approved') as favorite_collections,
      (select count(*)::int from (
        select distinct token_id from transactions
        where to_user_id = ${userId} and type = 'sale' and status = 'done'
      ) b join tokens t on t.id = b.token_id where t.status = 'ready') as bought
    from (
      select count(*)::int as held, count(*) filter (where not is_hidden)::int as shown
      from tokens where owner_id = ${userId} and status = 'ready'
    ) owned`.execute(db)

  return rows[0]!
}
