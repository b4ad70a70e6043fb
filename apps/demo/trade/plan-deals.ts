import type { Tx } from '@kefir/api/db/client'
import type { Deed } from '../insert-history.ts'
import { DAY_MS } from '../day-ms.ts'
import type { PlannedToken } from '../plan-tokens.ts'
import { findWares, isQuiet, type Ware } from './find-wares.ts'

/** How its buyer paid; by an offer the money was set aside before, from the balance or by a card. */
export type Way = 'card' | 'sbp' | 'account' | 'offer' | 'card offer'
export type Deal = { deed: Deed; way: Way }

/** Bought by the demo login and sold by it again: days ago, and kopecks of the second price. */
const RESALES: { bought: number; sold: number; price: bigint; way: Way }[] = [
  { bought: 57.4, sold: 44.2, price: 890_000n, way: 'sbp' },
  { bought: 46.7, sold: 33.1, price: 1_250_000n, way: 'card' },
  { bought: 38.3, sold: 24.6, price: 3_400_000n, way: 'sbp' },
  { bought: 27.5, sold: 14.8, price: 1_980_000n, way: 'card' },
  { bought: 20.9, sold: 0.2, price: 1_540_000n, way: 'card offer' },
]
/** What an organisation paid for by its invoice. */
const INVOICED_DAYS_AGO = 16.4
const INVOICED_PRICE = 1_800_000n
/** Who buys for whom an invoice is written. */
export const ORGANISATION = 'muzey.separator'

type Input = {
  tokens: PlannedToken[]
  tokenIds: number[]
  userIds: Map<string, number>
  demoId: number
  purchases: Deed[]
  now: Date
}

/** The deals that have orders: purchases of the demo login, what it resold, and one of an organisation. */
export async function planDeals(tx: Tx, { purchases, ...input }: Input): Promise<Deal[]> {
  const at = (daysAgo: number) => new Date(input.now.getTime() - daysAgo * DAY_MS)
  const wares = (await findWares(tx, input)).filter((ware) => !isQuiet(ware))
  const deals = purchases.map((deed, index): Deal => ({
    deed,
    // The latest was offered for, from what sales had brought.
    way: index === purchases.length - 1 ? 'offer' : index % 3 === 1 ? 'sbp' : 'card',
  }))
  for (const { bought, sold, price, way } of RESALES) {
    const ware = takeWare(wares, { price, before: at(bought) })
    const buyerId = chooseBuyer(input, ware)
    const first = { from: ware.ownerId, to: input.demoId, price: ware.price, at: at(bought) }
    deals.push({ deed: deedOf(ware, first), way: bought > 40 ? 'card' : 'sbp' })
    deals.push({
      deed: deedOf(ware, { from: input.demoId, to: buyerId, price, at: at(sold) }),
      way,
    })
    await give(tx, ware.id, buyerId)
  }
  const invoicedAt = at(INVOICED_DAYS_AGO)
  const ware = takeWare(wares, { price: INVOICED_PRICE, before: invoicedAt })
  const to = input.userIds.get(ORGANISATION)!
  deals.push({
    deed: deedOf(ware, { from: ware.ownerId, to, price: ware.price, at: invoicedAt }),
    way: 'account',
  })
  await give(tx, ware.id, to)
  return deals
}

/** One that costs somewhat less than it is to bring, and was its seller's by then. */
function takeWare(wares: Ware[], { price, before }: { price: bigint; before: Date }): Ware {
  const place = wares.findIndex(
    (ware) => ware.since < before && ware.price < price && ware.price * 2n > price,
  )
  if (place === -1) throw new Error(`nothing of the demo is to be resold for ${price}`)
  return wares.splice(place, 1)[0]!
}

/** Somebody who never had it: a thing that comes back looks as if sold for show. */
function chooseBuyer({ userIds }: Pick<Input, 'userIds'>, ware: Ware): number {
  const people = [...userIds].filter(([name]) => !ware.had.includes(name)).map(([, id]) => id)
  return people[ware.id % people.length]!
}

type Move = { from: number; to: number; price: bigint; at: Date }

const deedOf = (ware: Ware, { from, to, price, at }: Move): Deed => ({
  token_id: ware.id,
  collection_id: ware.collectionId,
  type: 'sale',
  status: 'done',
  hash: null,
  from_user_id: from,
  to_user_id: to,
  price,
  created_at: at,
  updated_at: at,
})

async function give(tx: Tx, id: number, ownerId: number) {
  await tx
    .updateTable('tokens')
    .set({ owner_id: ownerId, is_sale: false, price: null, listed_at: null })
    .where('id', '=', id)
    .execute()
}
