import { toDecimal } from '@kefir/rules/money/decimal'
import { LEAST_PAYOUT, MOST_A_DAY } from '@kefir/rules/payments/payout-limits'
import type { Finance } from '@kefir/wire/finance'
import type { Context } from '../../../context.ts'
import { findAccount } from '../../accounts/accounts.queries.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { detailsReply } from '../details/details-reply.ts'
import { sumUnderWay } from '../payouts/payouts.queries.ts'
import { proofOf } from '../payouts/prove-payee.ts'
import { leftToday } from '../payouts/refuse-beyond-limits.ts'
import { holdReply, listHolds } from './list-holds.ts'

/** What somebody's sales brought, what of it is free and what may be taken out today. */
export async function getFinance(
  context: Pick<Context, 'db' | 'bank' | 'paidFor' | 'now'>,
  userId: number,
): Promise<Finance> {
  const { db, now } = context
  const [
    { balance },
    { balance: held },
    holds,
    underWay,
    left,
    details,
    proof,
    { legalClass },
    account,
  ] = await Promise.all([
    findBalance(db, { userId, kind: 'available', currency: 'RUB' }),
    findBalance(db, { userId, kind: 'held', currency: 'RUB' }),
    listHolds(context, userId),
    sumUnderWay(db, userId),
    leftToday(db, userId, now()),
    detailsReply(context, userId),
    proofOf(db, userId),
    getProfile(db, userId),
    findAccount(db, userId),
  ])
  const { card_tokeniser: _, ...kept } = details
  const told = holds.reduce((sum, { amount }) => sum + amount, 0n)

  return {
    available: toDecimal(balance),
    on_hold: toDecimal(held),
    currency: 'RUB',
    holds: holds.map(holdReply),
    // Balance and lines are two readings: what moved between them is no sum below zero.
    holds_left: toDecimal(held > told ? held - told : 0n),
    under_way: toDecimal(underWay),
    payout: {
      min: toDecimal(LEAST_PAYOUT),
      max_day: toDecimal(MOST_A_DAY),
      left_today: toDecimal(left),
      methods: legalClass === 'entity' ? ['account'] : ['sbp', 'card'],
      details: kept,
      proof,
    },
    need_wallet: account?.need_wallet ?? false,
  }
}
