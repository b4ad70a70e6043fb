import type { JournalAct } from '@kefir/rules/staff/journal-words'
import type { DeskRefund } from '@kefir/wire/payout-desk'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { changeRefund, type RefundChange, type RefundRow } from '../taking/taking.queries.ts'
import { deskRefundReply } from './desk-refund-reply.ts'
import { housePosting, type HouseMove } from './house-posting.ts'
import { lockOthersRefund } from './lock-refund-for-desk.ts'
import { getDeskRefund } from './refunds.queries.ts'

export type RefundDeed = { staffId: number; refundId: number; reason: string }

type Decision = {
  act: JournalAct
  change: RefundChange & Required<Pick<RefundChange, 'status'>>
  /** Where the house's own money goes. */
  move?: HouseMove | undefined
  /** What is ordered and told once that is written. */
  follow?: () => Promise<unknown>
}

/** What staff do with somebody else's refund; `decide` sees it locked, and refuses or says what it becomes. */
export function decideRefund(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { staffId, refundId, reason }: RefundDeed,
  decide: (refund: RefundRow, tx: Tx) => Decision | Promise<Decision>,
): Promise<DeskRefund> {
  return transact(async (tx) => {
    const refund = await lockOthersRefund(tx, refundId, staffId)
    const { act, change, move, follow } = await decide(refund, tx)

    const at = now()
    await changeRefund(tx, refundId, { ...change, updated_at: at })
    await writeJournal(tx, {
      actorId: staffId,
      act,
      subjectKind: 'refund',
      subjectId: refundId,
      before: { status: refund.status },
      after: { status: change.status },
      reason,
    })
    await follow?.()
    const told = deskRefundReply(await getDeskRefund(tx, refundId), staffId)
    if (move) await post(tx, [housePosting(move, refund, at)])
    return told
  })
}
