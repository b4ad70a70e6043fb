import type { HideManyReply } from '@kefir/wire/tokens'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { refuseReserved } from '../holds/refuse-reserved.ts'
import { isVisibleToken } from './is-visible-token.ts'
import { keepTokens } from './keep-tokens.ts'
import { lockTokens } from './tokens.queries.ts'

type Wish = { tokenIds: number[]; userId: number; isHidden: boolean }

/** Hides many of one's own tokens, or shows them, all or none; those that were so already do not count. */
export async function hideManyTokens(
  context: Pick<Context, 'transact' | 'publish' | 'doors'>,
  { tokenIds, userId, isHidden }: Wish,
): Promise<HideManyReply> {
  const asked = new Set(tokenIds)
  return context.transact(async (tx) => {
    const tokens = await lockTokens(tx, [...asked])
    const seen = tokens.filter((token) => isVisibleToken(token, userId))
    if (seen.length < asked.size)
      throw new AppError('NOT_FOUND', { message: 'Части токенов больше нет. Обновите страницу' })
    if (seen.some(({ owner_id }) => owner_id !== userId))
      throw new AppError('FORBIDDEN', {
        message: 'Часть токенов уже не ваша, скрыть их нельзя. Обновите страницу',
      })

    const changed = seen.filter(({ is_hidden }) => is_hidden !== isHidden)
    if (isHidden)
      await refuseReserved(
        context,
        tx,
        changed.map(({ id }) => id),
      )
    await keepTokens(context, tx, changed, isHidden)
    return { is_hidden: isHidden, changed: changed.map(({ id }) => id) }
  })
}
