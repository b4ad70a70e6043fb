import type { WorkForm } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { removeFilesLater } from './remove-files.ts'
import { readWorkForm } from './get-work-form.ts'
import { lockOwnWork } from './own-work.ts'
import { withdrawReview } from './reviews.queries.ts'

type Wish = { tokenId: number; userId: number }

/** Takes back an edit that waits; the work stays as it is shown. */
export async function withdrawTokenEdit(
  context: Pick<Context, 'transact' | 'doors' | 'jobs' | 'now' | 'files'>,
  wish: Wish,
): Promise<WorkForm> {
  const { transact, now } = context
  return transact(async (tx) => {
    const { workId } = await lockOwnWork(tx, wish)
    if (!(await withdrawReview(tx, { kind: 'token_edit', subjectId: workId }, now())))
      throw new AppError('STATE_CHANGED', { message: NOTHING_WAITS })
    await removeFilesLater(context, tx, workId)
    return readWorkForm(context, tx, wish)
  })
}

export const NOTHING_WAITS = 'Отзывать нечего: правка уже рассмотрена или отозвана'
