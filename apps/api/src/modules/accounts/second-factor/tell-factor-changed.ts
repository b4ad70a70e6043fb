import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { orderLetter } from '../letters/letter-order.ts'
import type { FactorChange } from '../letters/letter-texts.ts'

/** Whoever has the password and one code can do this: the owner is told, whoever it was. */
export const tellFactorChanged = (
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { userId, what }: { userId: number; what: FactorChange },
) =>
  orderLetter(jobs, tx, {
    kind: 'second-factor-changed',
    userId,
    what,
    at: now().toISOString(),
  })
