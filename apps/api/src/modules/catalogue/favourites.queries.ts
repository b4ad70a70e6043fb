import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

type Favourite = { userId: number; tokenId: number }

/** Whether it was not a favourite before. */
export async function insertTokenFavourite(tx: Tx, { userId, tokenId }: Favourite) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('token_favorites')
    .values({ user_id: userId, token_id: tokenId })
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
  { userId, collectionId }: CollectionFavourite,
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('collection_favorites')
    .values({ user_id: userId, collection_id: collectionId })
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

/** Ids of everything somebody likes. */
export async function listFavourites(db: Db, userId: number) {
  const [tokens, collections] = await Promise.all([
    db
      .selectFrom('token_favorites')
      .select('token_id')
      .where('user_id', '=', userId)
      .orderBy('token_id')
      .execute(),
    db
      .selectFrom('collection_favorites')
      .select('collection_id')
      .where('user_id', '=', userId)
      .orderBy('collection_id')
      .execute(),
  ])

  return {
    favorite_tokens: tokens.map(({ token_id }) => token_id),
    favorite_collections: collections.map(({ collection_id }) => collection_id),
  }
}
