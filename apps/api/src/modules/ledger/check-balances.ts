import type { Context } from '../../context.ts'
import { recount, type Difference } from './recount.ts'

export const CHECK_BALANCES = 'ledger.check-balances'

/** Fails when a balance differs from its entries, so that the failed job is seen by whoever is on duty. */
export async function checkBalances({ db }: Pick<Context, 'db'>) {
  const difference = await recount(db)
  if (difference) throw new Error(wordsOf(difference))
}

function wordsOf(difference: Difference): string {
  if ('account' in difference)
    return `ledger account ${difference.account.id} has ${difference.stored}, its entries come to ${difference.computed}`
  if ('transaction' in difference)
    return `ledger transaction ${difference.transaction} sums to ${difference.sum} ${difference.currency}`
  return `ledger entry ${difference.entry} of account ${difference.accountId} shows ${difference.stored}, the entries up to it come to ${difference.computed}`
}
