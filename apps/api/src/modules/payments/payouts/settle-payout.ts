import { payoutCancellationWords } from '@kefir/rules/payments/cancellation-words'
import { isUnderWay } from '@kefir/rules/payments/payout-words'
import type { Context } from '../../../context.ts'
import type { Payout } from '../../../ports/bank.ts'
import { step } from '../../../step.ts'
import { post } from '../../ledger/post.ts'
import { payoutPosting } from './payout-posting.ts'
import { changePayout, lockPayout, type PayoutRow } from './payouts.queries.ts'

/** What the bank told; without an id where it refused to begin. */
export type ToldPayout = Omit<Payout, 'id' | 'createdAt'> & { id: string | null }

/**
 * Believes what the bank told of a pay-out, once: it has arrived, or its money is back on the balance. What is told
 * late or twice changes nothing.
 */
export async function settlePayout(
  { transact, publish, now }: Pick<Context, 'transact' | 'publish' | 'now'>,
  payoutId: number,
  told: ToldPayout,
) {
  await transact(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || !isUnderWay(payout.status)) return
    refuseOther(payout, told)
    if (told.status === payout.status) return

    const at = now()
    const isOver = told.status !== 'pending'
    await changePayout(tx, payoutId, {
      status: told.status === 'cancelled' ? 'failed' : told.status,
      ...(told.id && { bank_id: told.id }),
      ...(told.status === 'cancelled' && { reason: payoutCancellationWords(told.reason) }),
      ...(isOver && { card_token: null }),
      updated_at: at,
    })
    await publish(tx, { type: 'payout.changed', payoutId, userId: payout.user_id })
    if (isOver)
      await post(tx, [
        payoutPosting(told.status === 'succeeded' ? 'payout_sent' : 'payout_returned', payout, at),
      ])
  })
  step(`payout.${told.status}`)
}

/** Of another sum, or made for another row, it is not what we asked for: people must look. */
function refuseOther({ id, amount, bank_id }: PayoutRow, told: ToldPayout) {
  const isOurs = told.metadata['payout'] === String(id) && (!bank_id || bank_id === told.id)
  if (!isOurs || told.kopecks !== amount)
    throw new Error(`the bank tells of pay-out ${id} what was never asked`)
}
