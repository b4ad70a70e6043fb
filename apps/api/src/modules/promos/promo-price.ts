import { PROMO_PRICE } from '@kefir/rules/promos/places'
import type { Db, Tx } from '../../db/client.ts'
import { findSetting } from '../system/settings.queries.ts'

/** Where an operator writes another price: `{"kopecks": 99000}`. */
export const PROMO_PRICE_SETTING = 'promo-price'

/** What a promo costs now, in kopecks. */
export async function getPromoPrice(db: Db | Tx): Promise<bigint> {
  const setting = await findSetting<{ kopecks?: number }>(db, PROMO_PRICE_SETTING)
  return setting?.kopecks ? BigInt(setting.kopecks) : PROMO_PRICE
}
