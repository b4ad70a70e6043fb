import type { Payout } from '@kefir/wire/finance'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { payoutReply } from './payout-reply.ts'
import { findPayout } from './payouts.queries.ts'

/** A pay-out as it stands now; to others than its payee it does not exist. */
export async function getPayout(
  { db }: Pick<Context, 'db'>,
  { payoutId, userId }: { payoutId: number; userId: number },
): Promise<Payout> {
  const row = await findPayout(db, payoutId)
  if (!row || row.user_id !== userId) throw new AppError('NOT_FOUND')
  return payoutReply(row)
}
