import { quoted } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { BookPromoBody, PromoSlotRow } from '@kefir/wire/showcase'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { findTokenOwner } from '../tokens/tokens.queries.ts'
import { findOverlap, getSlot, insertSlot, lockBookings } from './promo-desk.queries.ts'
import { promoRow } from './promo-row.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gives a token a place that is free all that time; nobody gives one to a token of their own. */
export function bookPromo(
  context: Pick<Context, 'transact' | 'now'>,
  editorId: number,
  { token_id: tokenId, place, starts_at, days, reason }: BookPromoBody,
): Promise<PromoSlotRow> {
  const startsAt = new Date(starts_at)
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS)
  const now = context.now()
  if (endsAt <= now) throw refusal({ starts_at: 'Это время уже прошло' })

  return context.transact(async (tx) => {
    await lockBookings(tx)
    const token = await findTokenOwner(tx, tokenId)
    if (!token || !isVisibleToken(token, null)) throw refusal({ token_id: 'Такого токена нет' })
    if (token.owner_id === editorId)
      throw new AppError('FORBIDDEN', { message: 'Это ваш токен: место ему даст другой редактор' })
    const other = await findOverlap(tx, { place, startsAt, endsAt })
    if (other)
      throw new AppError('STATE_CHANGED', {
        message: `Место занято до ${toMoscowIso(other.ends_at).slice(0, 16).replace('T', ' ')}: токен ${quoted(other.token_name)}`,
      })

    const id = await insertSlot(tx, { place, tokenId, startsAt, endsAt })
    await writeJournal(tx, {
      actorId: editorId,
      act: 'promo.book',
      subjectKind: 'promo_slot',
      subjectId: id,
      after: { token_id: tokenId, place, starts_at: startsAt, ends_at: endsAt },
      reason,
    })
    return promoRow(await getSlot(tx, id), now)
  })
}

const refusal = (fields: Record<string, string>) => new AppError('VALIDATION_FAILED', { fields })
