import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { spendCodesOf } from './account-codes.queries.ts'
import { setPassword } from './accounts.queries.ts'
import { orderLetter } from './letters/letter-order.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

type Change = {
  userId: number
  passwordHash: string
  /** The session that asked for it and goes on; the others end. */
  keptSession: number | null
}

/** Whatever the old password opened is closed: sessions and letters that were on their way. */
export async function replacePassword(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { userId, passwordHash, keptSession }: Change,
) {
  await setPassword(tx, userId, passwordHash, now())
  await spendCodesOf(tx, userId, 'reset', now())
  await deleteSessionsOf(tx, userId, keptSession === null ? {} : { except: keptSession })
  await orderLetter(jobs, tx, { kind: 'password-changed', userId })
}
