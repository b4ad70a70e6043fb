import type { Context } from '../../../context.ts'
import { advancePayout } from './advance-payout.ts'
import { findPayout, findPayoutByBankId } from './payouts.queries.ts'
import { settlePayout } from './settle-payout.ts'

/** A hint names the bank's id of a pay-out; what is believed is what we then read ourselves. */
export async function hearOfPayout(context: Context, bankId: string) {
  const known = await findPayoutByBankId(context.db, bankId)
  if (known) return advancePayout(context, { payoutId: known.id })

  // The answer that would have told us its id has not come yet; the pay-out itself says whose it is.
  const told = await context.bank.findPayout(bankId)
  const payoutId = Number(told?.metadata['payout'])
  if (!told || !Number.isSafeInteger(payoutId)) return
  if (await findPayout(context.db, payoutId)) await settlePayout(context, payoutId, told)
}
