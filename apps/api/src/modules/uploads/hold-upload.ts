import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { askForHold, removeHold, renewHold, takeHold } from './upload-holds.queries.ts'

/** A hold is good for eight seconds (`upload-holds.queries.ts`); its holder says every second that it lives. */
const RENEW_MS = 1_000
const LOOK_MS = 250
/** Longer than a dead holder's last hold. */
const LONGEST_WAIT_MS = 12_000

type Wanted = { id: string; onWanted: () => void; signal: AbortSignal }

/**
 * Waits until no request of any node holds the upload, holds it, and gives what lets it go. A sender whose line
 * broke comes back before the server has noticed: whoever holds it then is told that it is wanted.
 */
export async function holdUpload(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  { id, onWanted, signal }: Wanted,
) {
  const hold = { id, holder: randomUUID() }
  for (let waited = 0; !(await takeHold(db, hold, now())); waited += LOOK_MS) {
    if (signal.aborted || waited >= LONGEST_WAIT_MS) throw new AppError('REQUEST_IN_PROGRESS')
    await askForHold(db, id)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }

  const renewing = setInterval(() => {
    renewHold(db, hold, now()).then(
      (state) => {
        // Lost to another after a silence: writing on would mix two senders.
        if (state !== 'held') onWanted()
      },
      (error: unknown) => log.warn({ err: error }, 'an upload’s hold was not renewed'),
    )
  }, RENEW_MS)

  return async () => {
    clearInterval(renewing)
    await removeHold(db, hold)
  }
}
