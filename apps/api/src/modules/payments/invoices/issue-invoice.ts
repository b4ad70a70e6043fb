import { endOfWorkingDay } from '@kefir/rules/time/working-days'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import {
  findInvoiceOfOrder,
  findPayer,
  insertInvoice,
  type InvoiceRow,
} from './invoices.queries.ts'

type Wanted = { userId: number; orderId: number; amount: bigint }

/** The invoice of an order, under the order's lock: made once, with the payer as they are that day. */
export async function issueInvoice(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Tx,
  { userId, orderId, amount }: Wanted,
): Promise<InvoiceRow> {
  const known = await findInvoiceOfOrder(tx, orderId)
  if (known) return known
  const payer = await findPayer(tx, userId)
  if (!payer) throw new AppError('VALIDATION_FAILED', { fields: { method: NO_REQUISITES } })
  const at = now()
  return insertInvoice(tx, {
    user_id: userId,
    order_id: orderId,
    amount,
    payer_name: payer.name,
    payer_inn: payer.inn,
    payer_kpp: payer.kpp,
    created_at: at,
    expires_at: endOfWorkingDay(at, config.invoices.workingDays),
  })
}

export const NO_REQUISITES =
  'Сначала укажите реквизиты организации в настройках: они нужны для счёта'
