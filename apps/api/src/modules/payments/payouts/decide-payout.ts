import type { JournalAct, JournalState } from '@kefir/rules/staff/journal-words'
import type { DeskPayout } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { readDeskPayout } from './desk-payout-reply.ts'
import { lockOthersPayout } from './lock-for-desk.ts'
import { payoutPosting, type PayoutMove } from './payout-posting.ts'
import { changePayout, type PayoutChange, type PayoutRow } from './payouts.queries.ts'

export type PayoutDeed = { staffId: number; payoutId: number; reason: string }

type Decision = {
  act: JournalAct
  change: PayoutChange & Required<Pick<PayoutChange, 'status'>>
  /** What the journal tells beside the new status. */
  noted?: JournalState
  /** Where the money goes. */
  move?: PayoutMove | undefined
  /** What is ordered and told once that is written. */
  follow?: () => Promise<unknown>
}

type Deciding = Pick<Context, 'transact' | 'publish' | 'now'>

/** What staff do with somebody else's pay-out; `decide` sees it locked, and refuses or says what it becomes. */
export function decidePayout(
  { transact, publish, now }: Deciding,
  { staffId, payoutId, reason }: PayoutDeed,
  decide: (payout: PayoutRow, tx: Tx) => Decision | Promise<Decision>,
): Promise<DeskPayout> {
  return transact(async (tx) => {
    const payout = await lockOthersPayout(tx, payoutId, staffId)
    const { act, change, noted, move, follow } = await decide(payout, tx)

    const at = now()
    await changePayout(tx, payoutId, { ...change, decided_at: at, updated_at: at })
    await writeJournal(tx, {
      actorId: staffId,
      act,
      subjectKind: 'payout',
      subjectId: payoutId,
      before: { status: payout.status },
      after: { status: change.status, ...noted },
      reason,
    })
    await follow?.()
    await publish(tx, { type: 'payout.changed', payoutId, userId: payout.user_id })
    const told = await readDeskPayout(tx, { payoutId, staffId, now: at })
    if (move) await post(tx, [payoutPosting(move, payout, at)])
    return told
  })
}
