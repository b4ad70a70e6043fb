import type { Tx } from '@kefir/api/db/client'
import type { PlannedToken } from '../plan-tokens.ts'

/**
 * Journeys of `e2e/buying.ts` buy what lies between, and expect that nobody has offered for it. By places, which are ids
 * at a first load: one that broke off has used up the ids, not the places.
 */
const BUSY = { first: 60, last: 600 }
export const isQuiet = ({ place }: Pick<Ware, 'place'>) => place < BUSY.first || place > BUSY.last

export type Ware = {
  id: number
  /** Among the tokens of the demo, from 1. */
  place: number
  name: string
  collectionId: number
  ownerId: number
  price: bigint
  /** Since when it is its owner's. */
  since: Date
  /** Whoever had it. */
  had: string[]
}

type Input = { tokens: PlannedToken[]; tokenIds: number[] }

/** What is offered and nothing else is told of, in the order of ids. */
export async function findWares(tx: Tx, { tokens, tokenIds }: Input): Promise<Ware[]> {
  const rows = await tx
    .selectFrom('tokens')
    .select(['id', 'name', 'collection_id', 'owner_id', 'price'])
    .where('status', '=', 'ready')
    .where('is_sale', '=', true)
    .where('is_on_chain', '=', false)
    .where('module_type', 'is', null)
    .where('rarity_code', '<>', 'legend')
    .orderBy('id')
    .execute()
  const places = new Map(tokenIds.map((id, index) => [id, index + 1]))
  return rows.flatMap((row) => {
    const place = places.get(row.id) ?? 0
    const planned = tokens[place - 1]
    // The first two of a collection are what the demo login bought.
    if (!planned || planned.number <= 2) return []
    return {
      id: row.id,
      place,
      name: row.name,
      collectionId: row.collection_id,
      ownerId: row.owner_id,
      price: row.price!,
      since: planned.sales.at(-1)?.at ?? planned.createdAt,
      had: [planned.collection.author, ...planned.sales.map(({ buyer }) => buyer)],
    }
  })
}
