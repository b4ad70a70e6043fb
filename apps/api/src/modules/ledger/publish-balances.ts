import type { Tx } from '../../db/client.ts'
import { publisherOf } from '../../events/publish.queries.ts'
import type { Currency } from './account-kinds.ts'
import { ledgerEvents } from './ledger.events.ts'
import type { Posting } from './post.ts'

const publish = publisherOf(ledgerEvents)

/** Nobody follows roubles live yet, and a job a sale for nobody would be work for nothing. */
const FOLLOWED: readonly Currency[] = ['kefir']

type Posted = { posting: Posting; transactionId: bigint }

/**
 * Tells of everybody whose available balance these postings changed, under the locks of their accounts: of many by one
 * event, for few of them look. Here and not at the callers, for one of them would forget.
 */
export async function publishBalances(tx: Tx, posted: Posted[]): Promise<void> {
  for (const currency of FOLLOWED) {
    const changes = posted
      .filter(({ posting }) => posting.currency === currency)
      .flatMap(({ posting, transactionId }) =>
        changedUsers(posting).map((userId) => ({ userId, transactionId: String(transactionId) })),
      )
    if (changes.length === 1)
      await publish(tx, { type: 'balance.changed', currency, ...changes[0]! })
    else if (changes.length > 1) await publish(tx, { type: 'balances.changed', currency, changes })
  }
}

/** What goes out and comes back in one posting changes nothing. */
function changedUsers({ lines }: Posting): number[] {
  const changes = new Map<number, bigint>()
  for (const line of lines)
    if ('userId' in line && line.kind === 'available')
      changes.set(line.userId, (changes.get(line.userId) ?? 0n) + line.amount)
  return [...changes].filter(([, change]) => change !== 0n).map(([userId]) => userId)
}
