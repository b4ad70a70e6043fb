import type { Context } from '../../context.ts'
import { isConnectionLoss } from '../../db/connection-loss.ts'
import { touchSession } from './sessions.queries.ts'

/** Keeps a session from ending as unused. Nobody waits for this note, and no call fails because of it. */
export function noteUse({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>, sessionId: number) {
  touchSession(db, sessionId, now()).catch((error: unknown) => {
    if (!isConnectionLoss(error))
      log.warn({ err: error }, 'session: the time of its use was not noted')
  })
}
