import type { Context } from '../../../context.ts'
import { BankRefusal, type NewPayout } from '../../../ports/bank.ts'
import { step } from '../../../step.ts'
import { askOnce } from '../taking/ask-once.ts'
import { lookAndLater } from '../taking/look-later.ts'
import { findPayout, isPayeeBlocked, type PayoutRow } from './payouts.queries.ts'
import { settlePayout, type ToldPayout } from './settle-payout.ts'

export const ADVANCE_PAYOUT = 'payments.advance-payout'

type Advancing = Pick<Context, 'db' | 'bank' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'>

/**
 * Asks the bank to pay out, or how that stands, until it is over. What waits for people is not asked, and what goes to
 * an account never is. Of somebody who was blocked meanwhile nothing is begun until they are free: it keeps its key, for
 * the bank may have been asked before, and is not given back, for then it could be paid twice.
 */
export async function advancePayout(context: Advancing, { payoutId }: { payoutId: number }) {
  const payout = await findPayout(context.db, payoutId)
  if (!payout || payout.method === 'account') return
  if (payout.status !== 'new' && payout.status !== 'pending') return
  const looked = {
    table: 'payouts',
    id: payoutId,
    since: payout.updated_at,
    queue: ADVANCE_PAYOUT,
    data: { payoutId },
  } as const
  await lookAndLater(context, looked, async () => {
    if (!payout.bank_id && (await isPayeeBlocked(context.db, payout.user_id, context.now()))) return
    const told = await ask(context, payout)
    step('payout.answered')
    if (told) await settlePayout(context, payoutId, told)
  })
}

async function ask(context: Advancing, payout: PayoutRow): Promise<ToldPayout | null> {
  const { bank } = context
  if (payout.bank_id) return bank.findPayout(payout.bank_id)
  return askOnce<ToldPayout>(context, {
    table: 'payouts',
    row: payout,
    begin: (key) => begin(bank, { ...payout, key }),
    list: bank.listPayouts,
    isOurs: ({ metadata }) => metadata['payout'] === String(payout.id),
    find: bank.findPayout,
  })
}

async function begin(bank: Context['bank'], payout: PayoutRow): Promise<ToldPayout> {
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
