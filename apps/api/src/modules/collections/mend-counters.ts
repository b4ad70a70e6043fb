import type { Context } from '../../context.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { keepDifferences } from './check-counters.ts'
import { compareCounters } from './compare-counters.ts'
import {
  findCounterDifference,
  recountCollections,
  type CounterDifference,
} from './counters.queries.ts'
import { placeTokensOf } from './place-tokens.ts'

export type Mended = { difference: CounterDifference; isMended: boolean }

/**
 * Counts anew the collections whose counters differ, one in a transaction: its sales wait for that one only. Before it
 * the tokens are put where they belong, a few at a time.
 */
export async function* mendCounters(context: Pick<Context, 'db' | 'now'>): AsyncGenerator<Mended> {
  const { db } = context
  let unmended = 0
  for await (const { differences: _, ...difference } of compareCounters(db)) {
    const id = difference.collection_id
    await placeTokensOf(db, id)
    await longTransaction(db, (tx) => recountCollections(tx, [id]))
    const left = await longTransaction(db, (tx) => findCounterDifference(tx, [id]))
    if (left) unmended += 1
    yield { difference, isMended: left === undefined }
  }
  await keepDifferences(context, unmended)
}
