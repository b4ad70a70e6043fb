import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type Favourite = { userId: number; tokenId: number }

/** Whether it was not a favourite before. */
export async function insertTokenFavourite(
  tx: Tx,
  { userId, tokenId, at }: Favourite & { at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('token_favorites')
    .values({ user_id: userId, token_id: tokenId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()

  return numInsertedOrUpdatedRows === 1n
}

/** Whether it was a favourite before. */
export async function deleteTokenFavourite(tx: Tx, { userId, tokenId }: Favourite) {
  const { numDeletedRows } = await tx
    .deleteFrom('token_favorites')
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()

  return numDeletedRows === 1n
}

export async function addToTokenFavourites(tx: Tx, tokenId: number, step: 1 | -1) {
  await tx
    .updateTable('tokens')
    .set({ favorites_count: sql`favorites_count + ${step}` })
    .where('id', '=', tokenId)
    .execute()
}

type FavouritesPage = { userId: number; after: number; limit: number }

/** Ids of the tokens somebody likes, by id. */
export async function listFavouriteTokens(db: Db, { userId, after, limit }: FavouritesPage) {
  const rows = await db
    .selectFrom('token_favorites')
    .select('token_id')
    .where('user_id', '=', userId)
    .where('token_id', '>', after)
    .orderBy('token_id')
    .limit(limit)
    .execute()

  return rows.map(({ token_id }) => token_id)
}
