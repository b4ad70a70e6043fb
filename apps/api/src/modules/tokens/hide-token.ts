import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { refuseReserved } from '../holds/refuse-reserved.ts'
import { isVisibleToken } from './is-visible-token.ts'
import { keepTokens } from './keep-tokens.ts'
import { lockTokens } from './tokens.queries.ts'

type Wish = { tokenId: number; userId: number; isHidden: boolean }

/** Hides a token from everybody but its owner, or shows it again. */
export async function hideToken(
  context: Pick<Context, 'transact' | 'publish' | 'doors'>,
  { tokenId, userId, isHidden }: Wish,
) {
  return context.transact(async (tx) => {
    const [token] = await lockTokens(tx, [tokenId])
    if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')
    if (token.owner_id !== userId)
      throw new AppError('FORBIDDEN', { message: 'Скрыть токен может только его владелец' })

    if (isHidden) await refuseReserved(context, tx, [tokenId])
    await keepTokens(context, tx, [token], isHidden)
    return { is_hidden: isHidden }
  })
}
