import type { PromoPlace } from '@kefir/rules/promos/places'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PromoSlotRow } from '@kefir/wire/showcase'
import { slotStatus } from './get-token-promos.ts'
import type { PromoSlotRecord } from './promo-desk.queries.ts'

/** A booking as the desk shows it. */
export const promoRow = (slot: PromoSlotRecord, now: Date): PromoSlotRow => ({
  id: slot.id,
  place: slot.place as PromoPlace,
  token: { id: slot.token_id, name: slot.token_name },
  starts_at: toMoscowIso(slot.starts_at),
  ends_at: toMoscowIso(slot.ends_at),
  state: slotStatus(slot, now),
})
