import { CASHBACK_BPS, litresFor } from '@kefir/rules/market/cashback'
import { toDecimal } from '@kefir/rules/money/decimal'
import type { Db, Tx } from '../../db/client.ts'
import { findSetting } from '../system/settings.queries.ts'

/** Where an operator writes another rate: `{"bps": 100}`; 0 gives none. */
export const CASHBACK_SETTING = 'cashback'

export async function findCashbackBps(db: Db | Tx): Promise<number> {
  const setting = await findSetting<{ bps?: number }>(db, CASHBACK_SETTING)
  return setting?.bps ?? CASHBACK_BPS
}

const HUNDRED_ROUBLES = 10_000n

/** Litres of each 100 ₽ of a purchase, as people are told; null where purchases bring none. */
export async function readCashback(db: Db | Tx): Promise<string | null> {
  const litres = litresFor(HUNDRED_ROUBLES, await findCashbackBps(db))
  return litres > 0n ? toDecimal(litres) : null
}
