import type { Tx } from '@kefir/api/db/client'
import { DAY_MS } from '../day-ms.ts'

/** A comparison with the bank that found nothing, and a difference of an earlier one that went away. */
export async function insertReconciliation(tx: Tx, paymentId: number, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx
    .insertInto('reconciliation_runs')
    .values({
      since: before(8),
      started_at: before(1),
      ended_at: new Date(before(1).getTime() + 2_400),
      ...{ payments: 3, refunds: 0, payouts: 0, found: 0 },
    })
    .execute()
  const side = { currency: 'RUB', cause: String(paymentId), refunded: '0' }
  await tx
    .insertInto('reconciliation_findings')
    .values({
      thing: 'payment',
      kind: 'other_status',
      our_id: paymentId,
      ours: JSON.stringify({ ...side, status: 'pending' }),
      theirs: JSON.stringify({ ...side, status: 'succeeded' }),
      made_at: before(23),
      first_seen: before(22.5),
      last_seen: before(22.5),
      resolved_at: before(21.5),
      reason: 'Расхождения больше нет',
    })
    .execute()
}
