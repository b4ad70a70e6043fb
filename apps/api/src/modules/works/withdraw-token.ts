import type { WorkForm } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { readWorkForm } from './get-work-form.ts'
import { isStillOwn, lockOwnWork, whyNotFree } from './own-work.ts'
import { releaseSold, setWorkStanding } from './place-work.ts'
import { withdrawReview } from './reviews.queries.ts'

type Wish = { tokenId: number; userId: number }

export const WITHDRAWN = 'Вы\u00a0отозвали работу с\u00a0модерации'

/** Takes a work that waits out of the queue. It is its author's to mend; saved again, it waits again. */
export async function withdrawToken(
  context: Pick<Context, 'transact' | 'now' | 'doors' | 'files' | 'jobs' | 'publish'>,
  wish: Wish,
): Promise<WorkForm> {
  return context.transact(async (tx) => {
    const { workId, ...work } = await lockOwnWork(tx, wish)
    const copies = work.copies.filter(isStillOwn)
    if (copies[0]?.status !== 'moderation')
      throw new AppError('STATE_CHANGED', { message: 'Работа уже не\u00a0ждёт модератора' })
    const refusal = whyNotFree(context, copies)
    if (refusal) throw new AppError('STATE_CHANGED', { message: refusal })
    await withdrawReview(tx, { kind: 'token', subjectId: workId }, context.now())
    await setWorkStanding(context, tx, { copies }, { status: 'rejected', reason: WITHDRAWN })
    await releaseSold(context, tx, work)
    return readWorkForm(context, tx, wish)
  })
}
