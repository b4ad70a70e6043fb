import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { drawKept } from './draw-kept.ts'

export const DRAW_KEPT = 'pictures.draw-kept'

/** Half a second of work: a stop waits for the jobs under way. */
const PICTURES_A_JOB = 6

/**
 * Renders the first of these and leaves the others to the next job: jobs sent together would run in any
 * order, and wait for longer than a healthy queue's do. What fails gets a job of its own, and so holds up
 * nobody. May run twice.
 */
export async function drawByJob(
  context: Pick<Context, 'files' | 'db' | 'jobs'>,
  { keys }: { keys: string[] },
) {
  const { db, jobs } = context
  if (keys.length === 1) return drawKept(context, { keys })

  const failed: string[] = []
  for (const key of keys.slice(0, PICTURES_A_JOB))
    await drawKept(context, { keys: [key] }).catch(() => failed.push(key))

  const rest = keys.slice(PICTURES_A_JOB)
  await beginAgain(db, async (tx) => {
    for (const key of failed) await jobs.send(tx, DRAW_KEPT, { keys: [key] })
    if (rest.length > 0) await jobs.send(tx, DRAW_KEPT, { keys: rest })
  })
}
