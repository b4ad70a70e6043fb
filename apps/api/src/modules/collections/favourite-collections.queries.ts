import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type CollectionFavourite = { userId: number; collectionId: number }

/** The collection's row, nobody else's until the transaction ends. */
export async function lockCollection(tx: Tx, collectionId: number) {
  return tx
    .selectFrom('collections')
    .select(['id', 'author_id', 'status', 'favorites_count'])
    .where('id', '=', collectionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether it was not a favourite before. */
export async function insertCollectionFavourite(
  tx: Tx,
  { userId, collectionId, at }: CollectionFavourite & { at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('collection_favorites')
    .values({ user_id: userId, collection_id: collectionId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()

  return numInsertedOrUpdatedRows === 1n
}

/** Whether it was a favourite before. */
export async function deleteCollectionFavourite(
  tx: Tx,
  { userId, collectionId }: CollectionFavourite,
) {
  const { numDeletedRows } = await tx
    .deleteFrom('collection_favorites')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()

  return numDeletedRows === 1n
}

export async function addToCollectionFavourites(tx: Tx, collectionId: number, step: 1 | -1) {
  await tx
    .updateTable('collections')
    .set({ favorites_count: sql`favorites_count + ${step}` })
    .where('id', '=', collectionId)
    .execute()
}

type FavouritesPage = { userId: number; after: number; limit: number }

/** Ids of the collections somebody likes, by id. */
export async function listFavouriteCollections(db: Db, { userId, after, limit }: FavouritesPage) {
  const rows = await db
    .selectFrom('collection_favorites')
    .select('collection_id')
    .where('user_id', '=', userId)
    .where('collection_id', '>', after)
    .orderBy('collection_id')
    .limit(limit)
    .execute()

  return rows.map(({ collection_id }) => collection_id)
}
