import type { DeskPayout } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import type { PayoutDeed } from './approve-payout.ts'
import { readDeskPayout } from './desk-payout-reply.ts'
import { decidedMeanwhile, lockOthersPayout } from './lock-for-desk.ts'
import { payoutPosting } from './payout-posting.ts'
import { changePayout } from './payouts.queries.ts'

/** People sent it from the house's account, by a bank order of this number. */
export function markPayoutSent(
  { transact, publish, now }: Pick<Context, 'transact' | 'publish' | 'now'>,
  { staffId, payoutId, bankOrder, reason }: PayoutDeed & { bankOrder: string },
): Promise<DeskPayout> {
  return transact(async (tx) => {
    const payout = await lockOthersPayout(tx, payoutId, staffId)
    if (payout.method !== 'account' || payout.status !== 'new') throw decidedMeanwhile()

    const at = now()
    await changePayout(tx, payoutId, {
      status: 'succeeded',
      bank_order: bankOrder,
      decided_at: at,
      updated_at: at,
    })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'payouts.sent',
      subjectKind: 'payout',
      subjectId: payoutId,
      before: { status: payout.status },
      after: { status: 'succeeded', bank_order: bankOrder },
      reason,
    })
    await publish(tx, { type: 'payout.changed', payoutId, userId: payout.user_id })
    const told = await readDeskPayout(tx, { payoutId, staffId })
    await post(tx, [payoutPosting('payout_sent', payout, at)])
    return told
  })
}
