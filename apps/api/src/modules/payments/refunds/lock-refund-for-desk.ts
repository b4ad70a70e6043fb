import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/client.ts'
import { findRefund, lockRefund } from '../taking/taking.queries.ts'

/** The refund, locked; one's own is for a colleague. */
export async function lockOthersRefund(tx: Tx, refundId: number, staffId: number) {
  if (!(await findRefund(tx, refundId))) throw new AppError('NOT_FOUND')
  const refund = await lockRefund(tx, refundId)
  if (refund.user_id === staffId)
    throw new AppError('FORBIDDEN', { message: 'Это ваш возврат: решает коллега' })
  return refund
}

export const refundDecided = () =>
  new AppError('STATE_CHANGED', { message: 'Этот возврат уже решили. Мы обновили страницу' })
