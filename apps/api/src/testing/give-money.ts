import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { Currency, UserKind } from '../modules/ledger/account-kinds.ts'
import { post } from '../modules/ledger/post.ts'

type Gift = { userId: number; amount: bigint; currency: Currency; kind?: UserKind }

/** Puts money or litres on a user's account; a negative amount takes them away. */
export const giveMoney = (db: Db, { userId, amount, currency, kind = 'available' }: Gift) =>
  db.transaction().execute((tx) =>
    post(tx, [
      {
        currency,
        // Roubles come by a reason of which histories have told before.
        reason: currency === 'RUB' ? 'release' : 'test',
        ref: { type: 'test', id: randomUUID() },
        at: new Date(),
        lines: [
          { house: 'opening', amount: -amount },
          { userId, kind, amount },
        ],
      },
    ]),
  )
