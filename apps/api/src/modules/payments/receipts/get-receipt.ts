import type { PaymentReceipts } from '@kefir/wire/receipts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { findStaffRights } from '../../accounts/staff.queries.ts'
import { findPayment } from '../taking/taking.queries.ts'
import { readReceiptsOf } from './receipts-reply.ts'

/** The receipts of a payment, for its payer and for staff of finance; to others it does not exist. */
export async function getReceipt(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { paymentId, userId }: { paymentId: number; userId: number },
): Promise<PaymentReceipts> {
  const payment = await findPayment(db, paymentId)
  if (!payment || (payment.user_id !== userId && !(await isFinance(db, userId))))
    throw new AppError('NOT_FOUND')
  const receipts = await readReceiptsOf(db, payment, config.bank.receipts)
  if (!receipts) throw new AppError('NOT_FOUND')
  return receipts
}

async function isFinance(db: Db, userId: number) {
  const { roles, hasSecondFactor } = await findStaffRights(db, userId)
  return hasSecondFactor && roles.some((role) => role === 'finance' || role === 'admin')
}
