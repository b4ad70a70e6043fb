import type { PromoBooking } from '@kefir/wire/promos'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { listPaymentsOf, listRefundsOf } from '../../payments/taking/taking.queries.ts'
import { promoReply } from './promo-reply.ts'
import { findShown, listDays } from './promos.queries.ts'

type Asked = { id: number; userId: number }

/** A bought place with its payment and its figures; to others than its buyer it does not exist. */
export const getPromo = (context: Pick<Context, 'db' | 'files' | 'now'>, asked: Asked) =>
  readPromo(context, context.db, asked)

/** The same as a transaction sees it. */
export async function readPromo(
  { files, now }: Pick<Context, 'files' | 'now'>,
  db: Db | Tx,
  { id, userId }: Asked,
): Promise<PromoBooking> {
  const booking = await findShown(db, id, userId)
  if (!booking) throw new AppError('NOT_FOUND')
  const payments = await listPaymentsOf(db, 'promo', id)
  const refunds = await listRefundsOf(
    db,
    payments.map((payment) => payment.id),
  )
  const days = await listDays(db, booking.slot_id === null ? [] : [booking.slot_id])
  return promoReply(files, { booking, payments, refunds, days, now: now() })
}
