import { toDecimal } from '@kefir/rules/money/decimal'
import { PAYOUT_WORDS } from '@kefir/rules/payments/payout-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { LivePayment } from '@kefir/wire/live'
import type { Db } from '../../../db/client.ts'
import { findPayout } from './payouts.queries.ts'

/** A pay-out as its payee is told of it. */
export async function getLivePayout(db: Db, payoutId: number): Promise<LivePayment | null> {
  const row = await findPayout(db, payoutId)
  if (!row) return null
  return {
    id: row.id,
    type: 'payout',
    direction: 'out',
    amount: toDecimal(row.amount),
    fee: '0.00',
    currency: 'RUB',
    method: row.method,
    status: { code: row.status, name: PAYOUT_WORDS[row.status] },
    token: null,
    created_at: toMoscowIso(row.created_at),
    receipt_url: null,
  }
}
