import type { LetterOrder } from '../../../brings/letter.ts'
import type { Context } from '../../../context.ts'
import { beginAgain } from '../../../db/transact.ts'
import { countAttempt, LETTERS_IN_ALL, limitFor } from '../limit-attempts.ts'
import { orderLetter } from './letter-order.ts'

/**
 * For letters that anybody may have sent to any address. False where there is no room within this hour: the letter is
 * ordered anew for the next one.
 */
export async function takeTurn(
  { db, jobs, log, now }: Pick<Context, 'db' | 'jobs' | 'log' | 'now'>,
  order: LetterOrder,
): Promise<boolean> {
  const limit = limitFor(LETTERS_IN_ALL, order.kind)
  const { waitSeconds, resetsAt } = await countAttempt({ db, now }, limit)
  if (waitSeconds === 0) return true

  await beginAgain(db, (tx) => orderLetter(jobs, tx, order, resetsAt))
  log.warn(
    { letter: order.kind, until: resetsAt },
    'too many letters of this kind within an hour; this one waits',
  )
  return false
}
