import type { DeskPayout } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { ADVANCE_PAYOUT } from './advance-payout.ts'
import { readDeskPayout } from './desk-payout-reply.ts'
import { decidedMeanwhile, lockOthersPayout } from './lock-for-desk.ts'
import { changePayout, isPayeeBlocked } from './payouts.queries.ts'

export type PayoutDeed = { staffId: number; payoutId: number; reason: string }

/** The second person lets a large pay-out out: the bank is asked after commit, or people send it to an account. */
export function approvePayout(
  { transact, jobs, publish, now }: Pick<Context, 'transact' | 'jobs' | 'publish' | 'now'>,
  { staffId, payoutId, reason }: PayoutDeed,
): Promise<DeskPayout> {
  return transact(async (tx) => {
    const payout = await lockOthersPayout(tx, payoutId, staffId)
    if (payout.status !== 'waiting') throw decidedMeanwhile()
    if (await isPayeeBlocked(tx, payout.user_id))
      throw new AppError('FORBIDDEN', {
        message:
          'Получатель заблокирован: выплату можно разрешить, когда блокировку снимут, или отклонить, и деньги вернутся на его баланс',
      })

    const at = now()
    await changePayout(tx, payoutId, {
      status: 'new',
      approved_by: staffId,
      decided_at: at,
      updated_at: at,
    })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'payouts.approve',
      subjectKind: 'payout',
      subjectId: payoutId,
      before: { status: payout.status },
      after: { status: 'new' },
      reason,
    })
    if (payout.method !== 'account')
      await jobs.send(tx, ADVANCE_PAYOUT, { payoutId }, { key: String(payoutId) })
    await publish(tx, { type: 'payout.changed', payoutId, userId: payout.user_id })
    return readDeskPayout(tx, { payoutId, staffId })
  })
}
