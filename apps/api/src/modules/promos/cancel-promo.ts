import type { PromoSlotRow } from '@kefir/wire/showcase'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import {
  deleteSlot,
  endSlot,
  listBookedSlots,
  lockBookings,
  lockSlot,
} from './promo-desk.queries.ts'
import { promoRow } from './promo-row.ts'

type Cancelling = { editorId: number; id: number; reason: string }

/** Ends a place that is shown now, or calls off one that has not begun. */
export function cancelPromo(
  context: Pick<Context, 'transact' | 'now'>,
  { editorId, id, reason }: Cancelling,
): Promise<PromoSlotRow[]> {
  return context.transact(async (tx) => {
    const now = context.now()
    await lockBookings(tx)
    const slot = await lockSlot(tx, id)
    if (!slot) throw new AppError('NOT_FOUND')
    if (slot.ends_at <= now)
      throw new AppError('STATE_CHANGED', { message: 'Это размещение уже закончилось' })

    if (slot.starts_at < now) await endSlot(tx, id, now)
    else await deleteSlot(tx, id)
    const { token_id, place, starts_at, ends_at } = slot
    await writeJournal(tx, {
      actorId: editorId,
      act: 'promo.cancel',
      subjectKind: 'promo_slot',
      subjectId: id,
      before: { token_id, place, starts_at, ends_at },
      after: slot.starts_at < now ? { ends_at: now } : null,
      reason,
    })
    return (await listBookedSlots(tx, now)).map((row) => promoRow(row, now))
  })
}
