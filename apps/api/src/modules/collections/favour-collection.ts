import type { FavouriteReply } from '@kefir/wire/tokens'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import {
  addToCollectionFavourites,
  deleteCollectionFavourite,
  insertCollectionFavourite,
  lockCollection,
} from './favourite-collections.queries.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'

type Wish = { collectionId: number; userId: number; isFavourite: boolean }

/** Makes a collection somebody's favourite, or no more; said twice it is the same. */
export async function favourCollection(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { collectionId, userId, isFavourite }: Wish,
): Promise<FavouriteReply> {
  return transact(async (tx) => {
    const collection = await lockCollection(tx, collectionId)
    if (!collection || !isVisibleCollection(collection, userId)) throw new AppError('NOT_FOUND')

    const change = isFavourite ? insertCollectionFavourite : deleteCollectionFavourite
    const step = isFavourite ? 1 : -1
    const isChanged = await change(tx, { userId, collectionId, at: now() })
    if (isChanged) await addToCollectionFavourites(tx, collectionId, step)

    return {
      is_favorited: isFavourite,
      favorites_count: collection.favorites_count + (isChanged ? step : 0),
    }
  })
}
