import type { DeskPayout } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import type { PayoutDeed } from './approve-payout.ts'
import { readDeskPayout } from './desk-payout-reply.ts'
import { decidedMeanwhile, lockOthersPayout } from './lock-for-desk.ts'
import { payoutPosting } from './payout-posting.ts'
import { changePayout } from './payouts.queries.ts'

/** Gives the money back to the balance: of what waits, or of what people were to send and cannot. */
export function rejectPayout(
  { transact, publish, now }: Pick<Context, 'transact' | 'publish' | 'now'>,
  { staffId, payoutId, reason }: PayoutDeed,
): Promise<DeskPayout> {
  return transact(async (tx) => {
    const payout = await lockOthersPayout(tx, payoutId, staffId)
    const isUnsent =
      payout.status === 'waiting' || (payout.status === 'new' && payout.method === 'account')
    if (!isUnsent) throw decidedMeanwhile()

    const at = now()
    await changePayout(tx, payoutId, {
      status: 'rejected',
      reason: `${reason.replace(/[.\s]+$/, '')}. Деньги снова на\u00a0вашем балансе`,
      card_token: null,
      decided_at: at,
      updated_at: at,
    })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'payouts.reject',
      subjectKind: 'payout',
      subjectId: payoutId,
      before: { status: payout.status },
      after: { status: 'rejected' },
      reason,
    })
    await publish(tx, { type: 'payout.changed', payoutId, userId: payout.user_id })
    const told = await readDeskPayout(tx, { payoutId, staffId })
    await post(tx, [payoutPosting('payout_returned', payout, at)])
    return told
  })
}
