import type { Context } from '../../context.ts'
import { recount } from './recount.ts'

export const CHECK_BALANCES = 'ledger.check-balances'

/** Fails when a balance differs from its entries, so that the failed job is seen by whoever is on duty. */
export async function checkBalances({ db }: Pick<Context, 'db'>) {
  const difference = await recount(db)
  if (!difference) return

  throw new Error(
    'account' in difference
      ? `ledger account ${difference.account.id} has ${difference.stored}, its entries come to ${difference.computed}`
      : `ledger transaction ${difference.transaction} sums to ${difference.sum} ${difference.currency}`,
  )
}
