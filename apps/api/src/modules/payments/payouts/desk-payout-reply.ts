import { isUnderWay } from '@kefir/rules/payments/payout-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeskPayout } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { personName } from '../../accounts/people/person-name.ts'
import { findDeskPayout, type DeskPayoutRow } from './desk.queries.ts'
import { payoutFacts } from './payout-reply.ts'

export async function readDeskPayout(
  db: Db | Tx,
  { payoutId, staffId, now }: { payoutId: number; staffId: number; now: Date },
): Promise<DeskPayout> {
  const row = await findDeskPayout(db, payoutId, now)
  if (!row) throw new AppError('NOT_FOUND')
  return deskPayoutReply(row, staffId)
}

export const named = (person: DeskPayoutRow['payee']) => ({
  id: person.id,
  name: personName(person),
})

/** A pay-out as finance reads it: whole requisites only where people are to copy them, of the blocked none. */
export const deskPayoutReply = (row: DeskPayoutRow, staffId: number): DeskPayout => ({
  ...payoutFacts(row),
  user: named(row.payee),
  is_blocked: row.is_blocked,
  reason: row.reason,
  requisites:
    row.inn && row.bik && row.account && !(row.is_blocked && isUnderWay(row.status))
      ? {
          name: personName(row.payee),
          inn: row.inn,
          kpp: row.kpp,
          bik: row.bik,
          account: row.account,
        }
      : null,
  bank_order: row.bank_order,
  approved_by: row.approver && named(row.approver),
  decided_at: row.decided_at && toMoscowIso(row.decided_at),
  is_own: row.user_id === staffId,
})
