import type { Broadcast } from '@kefir/wire/live'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toHolders, type LivePart } from '../../brings/live-part.ts'
import type { Db } from '../../db/client.ts'
import type { Currency } from './account-kinds.ts'
import { listMoved, type Change } from './ledger.queries.ts'

export const ledgerLive: LivePart = {
  tells: {
    'balance.changed': toHolders(
      ({ userId }) => channelOf(userId),
      ({ db }, { currency, ...change }, tell) => tellMoved(db, currency, [change], tell),
    ),
    'balances.changed': toHolders(
      ({ changes }) => changes.map(({ userId }) => channelOf(userId)),
      ({ db }, { currency, changes }, tell, { held }) => {
        const followed = changes.filter(({ userId }) => held.has(channelOf(userId)))
        return tellMoved(db, currency, followed, tell)
      },
    ),
  },
}

const channelOf = (userId: number) => `user.${userId}` as const

async function tellMoved(db: Db, currency: Currency, changes: Change[], tell: Broadcast) {
  if (currency !== 'kefir') return
  for (const { user_id: userId, balance, delta, reason } of await listMoved(db, {
    currency,
    changes,
  }))
    tell(channelOf(userId), 'BalanceUpdated', {
      balance: toDecimal(balance),
      delta: toDecimal(delta),
      reason,
    })
}
