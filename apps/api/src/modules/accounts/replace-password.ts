import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { spendCodesOf } from './account-codes.queries.ts'
import { setPassword } from './accounts.queries.ts'
import { endSessions } from './end-sessions.ts'
import { orderLetter } from './letters/letter-order.ts'

type Change = {
  userId: number
  passwordHash: string
  /** The session that asked for it and goes on; the others end. */
  keptSession: number | null
}

/** Whatever the old password opened is closed: sessions and letters that were on their way. */
export async function replacePassword(
  context: Pick<Context, 'jobs' | 'now' | 'publish'>,
  tx: Tx,
  { userId, passwordHash, keptSession }: Change,
) {
  const { jobs, now } = context
  await setPassword(tx, userId, passwordHash, now())
  await spendCodesOf(tx, userId, 'reset', now())
  await endSessions(context, tx, { userIds: [userId], except: keptSession })
  await orderLetter(jobs, tx, { kind: 'password-changed', userId })
}
