import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/client.ts'
import { lockPayout } from './payouts.queries.ts'

/** The pay-out, locked; one's own is for a colleague. */
export async function lockOthersPayout(tx: Tx, payoutId: number, staffId: number) {
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw new AppError('NOT_FOUND')
  if (payout.user_id === staffId)
    throw new AppError('FORBIDDEN', { message: 'Это ваша выплата: решает коллега' })
  return payout
}

export const decidedMeanwhile = () =>
  new AppError('STATE_CHANGED', { message: 'Эту выплату уже решили. Мы обновили страницу' })
