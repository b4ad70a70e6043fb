import type { Context } from '../../../context.ts'
import { BankAway, BankRefusal, type NewPayout } from '../../../ports/bank.ts'
import { step } from '../../../step.ts'
import { lookLater } from '../taking/look-later.ts'
import { findPayout, type PayoutRow } from './payouts.queries.ts'
import { settlePayout, type ToldPayout } from './settle-payout.ts'

export const ADVANCE_PAYOUT = 'payments.advance-payout'

type Advancing = Pick<Context, 'db' | 'bank' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'>

/**
 * Asks the bank to pay out, or how that stands, until it is over. What waits for people is not asked, and what goes to
 * an account never is.
 */
export async function advancePayout(context: Advancing, { payoutId }: { payoutId: number }) {
  const payout = await findPayout(context.db, payoutId)
  if (!payout || payout.method === 'account') return
  if (payout.status !== 'new' && payout.status !== 'pending') return
  try {
    const told = await ask(context, payout)
    step('payout.answered')
    if (told) await settlePayout(context, payoutId, told)
  } catch (error) {
    if (!(error instanceof BankAway)) throw error
    context.log.warn({ err: error, payoutId }, 'the bank did not answer about a pay-out')
  }
  await lookLater(context, {
    table: 'payouts',
    id: payoutId,
    since: payout.updated_at,
    queue: ADVANCE_PAYOUT,
    data: { payoutId },
  })
}

async function ask({ bank }: Advancing, payout: PayoutRow): Promise<ToldPayout | null> {
  if (payout.bank_id) return bank.findPayout(payout.bank_id)
  step('payout.asked')
  try {
    return await bank.payOut({
      key: payout.key,
      kopecks: payout.amount,
      to: destinationOf(payout),
      description: `Выплата № ${payout.id}`,
      metadata: { payout: String(payout.id) },
    })
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
    // A definite no: over before it began.
    return {
      id: null,
      kopecks: payout.amount,
      status: 'cancelled',
      reason: error.code,
      metadata: { payout: String(payout.id) },
    }
  }
}

const destinationOf = (payout: PayoutRow): NewPayout['to'] =>
  payout.method === 'card'
    ? { cardToken: payout.card_token! }
    : { sbpPhone: payout.phone!, bankId: payout.sbp_bank_id! }
