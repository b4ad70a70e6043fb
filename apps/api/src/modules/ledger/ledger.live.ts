import { toDecimal } from '@kefir/rules/money/decimal'
import { toHolders, type LivePart } from '../../brings/live-part.ts'
import { findMoved } from './ledger.queries.ts'

export const ledgerLive: LivePart = {
  tells: {
    'balance.changed': toHolders(
      ({ userId }) => `user.${userId}`,
      async ({ db }, { userId, currency, transactionId }, tell) => {
        if (currency !== 'kefir') return
        const moved = await findMoved(db, { userId, currency, transactionId })
        if (!moved) return
        const { balance, delta, reason } = moved
        tell(`user.${userId}`, 'BalanceUpdated', {
          balance: toDecimal(balance),
          delta: toDecimal(delta),
          reason,
        })
      },
    ),
  },
}
