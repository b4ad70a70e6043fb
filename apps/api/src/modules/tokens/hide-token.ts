import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isVisibleToken } from './is-visible-token.ts'
import { lockToken, setHidden } from './tokens.queries.ts'

type Wish = { tokenId: number; userId: number; isHidden: boolean }

/** Keeps a token out of its owner's profile, or shows it there again. */
export async function hideToken(
  { transact }: Pick<Context, 'transact'>,
  { tokenId, userId, isHidden }: Wish,
) {
  return transact(async (tx) => {
    const token = await lockToken(tx, tokenId)
    if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')
    if (token.owner_id !== userId)
      throw new AppError('FORBIDDEN', { message: 'Скрыть токен может только его владелец' })

    await setHidden(tx, tokenId, isHidden)
    return { is_hidden: isHidden }
  })
}
