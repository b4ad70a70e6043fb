import type { PromoBooking } from '@kefir/wire/promos'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { post } from '../../ledger/post.ts'
import { deleteSlot } from '../../promos/promo-desk.queries.ts'
import { readPromo } from './get-promo.ts'
import { leftToReturn } from './left-to-return.ts'
import { lockPromo } from './lock-promo.ts'
import { changeBooking } from './promos.queries.ts'
import { returnMoney } from './return-money.ts'

/** Why it ended, in words for whoever reads of it; who did it themselves need not be told. */
export const GIVEN_UP = 'Вы отменили показ'

type Wish = { id: number; userId: number }

/** Before it began: the time is free at once, and what was paid, or is left of it, comes back. */
export async function giveUpPromo(
  context: Pick<Context, 'files' | 'transact' | 'jobs' | 'publish' | 'now'>,
  { id, userId }: Wish,
): Promise<PromoBooking> {
  return context.transact(async (tx) => {
    const at = context.now()
    const booking = (await lockPromo(tx, id))?.booking
    if (booking?.user_id !== userId) throw new AppError('NOT_FOUND')
    const { status, slot_id: slotId, starts_at: startsAt } = booking
    const refusal = whyNot({ status, hasBegun: startsAt <= at })
    if (refusal) throw new AppError('STATE_CHANGED', { message: refusal })

    if (status === 'created') {
      await changeBooking(tx, id, { status: 'cancelled', ended_at: at, reason: GIVEN_UP })
      await context.publish(tx, { type: 'promo.changed', bookingId: id })
      return readPromo(context, tx, { id, userId })
    }
    const left = await leftToReturn(tx, booking)
    if (left.amount <= 0n) throw new AppError('STATE_CHANGED', { message: GIVEN_BACK })
    if (slotId !== null) await deleteSlot(tx, slotId)
    const postings = await returnMoney(context, tx, { booking, left, reason: GIVEN_UP })
    const reply = await readPromo(context, tx, { id, userId })
    if (postings.length > 0) await post(tx, postings)
    return reply
  })
}

/** People have given all its money back from the house's own: it comes back once. */
const GIVEN_BACK = 'Деньги за это место уже возвращает поддержка. Напишите ей, чтобы снять показ'

function whyNot({ status, hasBegun }: { status: string; hasBegun: boolean }): string | null {
  if (status === 'created') return null
  if (status === 'paid') return 'Банк ещё проводит оплату. Попробуйте через минуту'
  if (status !== 'booked') return 'Это размещение уже завершено'
  return hasBegun ? 'Показ уже начался: отменить его нельзя' : null
}
