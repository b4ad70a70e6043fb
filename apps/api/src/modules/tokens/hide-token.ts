import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isVisibleToken } from './is-visible-token.ts'
import { findTokenOwner, setHidden } from './tokens.queries.ts'

type Wish = { tokenId: number; userId: number; isHidden: boolean }

/** Keeps a token out of its owner's profile, or shows it there again. */
export async function hideToken({ db }: Pick<Context, 'db'>, { tokenId, userId, isHidden }: Wish) {
  if (await setHidden(db, tokenId, userId, isHidden)) return { is_hidden: isHidden }

  const token = await findTokenOwner(db, tokenId)
  if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')
  throw new AppError('FORBIDDEN', { message: 'Скрыть токен может только его владелец' })
}
