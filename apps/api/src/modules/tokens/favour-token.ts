import type { FavouriteReply } from '@kefir/wire/tokens'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import {
  addToTokenFavourites,
  deleteTokenFavourite,
  insertTokenFavourite,
} from './favourite-tokens.queries.ts'
import { isVisibleToken } from './is-visible-token.ts'
import { lockToken } from './tokens.queries.ts'

type Wish = { tokenId: number; userId: number; isFavourite: boolean }

/** Makes a token somebody's favourite, or no more; said twice it is the same. */
export async function favourToken(
  { transact, publish, now }: Pick<Context, 'transact' | 'publish' | 'now'>,
  { tokenId, userId, isFavourite }: Wish,
): Promise<FavouriteReply> {
  return transact(async (tx) => {
    const token = await lockToken(tx, tokenId)
    if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')

    const change = isFavourite ? insertTokenFavourite : deleteTokenFavourite
    const step = isFavourite ? 1 : -1
    const isChanged = await change(tx, { userId, tokenId, at: now() })
    if (isChanged) {
      await addToTokenFavourites(tx, tokenId, step)
      await publish(tx, { type: 'token.changed', tokenId })
    }

    return {
      is_favorited: isFavourite,
      favorites_count: token.favorites_count + (isChanged ? step : 0),
    }
  })
}
