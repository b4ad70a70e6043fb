import type { Tx } from '@kefir/api/db/client'
import { insertDemoGalleries } from './insert-demo-galleries.ts'
import type { Deed } from './insert-history.ts'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

type Planned = { tokens: PlannedToken[]; tokenIds: number[]; now: Date }
type Input = Planned & { demoEmail: string | null }

/** When something was bought: two at once, then now and then. */
const DAYS_AGO = [49.3, 49.3, 41.6, 30.2, 22.8, 17.4, 9.1, 2.3]
/** Which of them is offered again, and since when. */
const RESOLD = 5
const RESOLD_DAYS_AGO = 6.4

/** What the demo login bought since it came, for an owner's screens need something to show; gives the sales. */
export async function insertDemoPurchases(tx: Tx, { demoEmail, ...planned }: Input) {
  const demo = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail ?? '')
    .executeTakeFirst()
  if (!demo) return []

  const chosen = choosePurchases(planned)
  const ids = chosen.map(({ id }) => id)
  const before = await tx
    .selectFrom('tokens')
    .select(['id', 'collection_id', 'owner_id', 'price'])
    .where('id', 'in', ids)
    .execute()
  const bought = chosen.map(({ id, at }) => ({ ...before.find((one) => one.id === id)!, at }))

  await tx
    .updateTable('tokens')
    .set({ owner_id: demo.id, is_sale: false, price: null, listed_at: null })
    .where('id', 'in', ids)
    .execute()
  await offerAgain(tx, bought[RESOLD]!, planned.now)
  await insertDemoGalleries(tx, { userId: demo.id, bought: ids, ...planned })
  return bought.map((token): Deed => ({
    token_id: token.id,
    collection_id: token.collection_id,
    type: 'sale',
    status: 'done',
    hash: null,
    from_user_id: token.owner_id,
    to_user_id: demo.id,
    price: token.price,
    created_at: token.at,
    updated_at: token.at,
  }))
}

/**
 * The first tokens of collections, different pictures side by side: for each moment one that is offered, and that its
 * seller had by then.
 */
function choosePurchases({ tokens, tokenIds, now }: Planned) {
  const offered = tokens.flatMap(({ number, price, sales, createdAt }, index) =>
    number <= 2 && price !== null
      ? [{ id: tokenIds[index]!, since: sales.at(-1)?.at ?? createdAt }]
      : [],
  )
  return DAYS_AGO.map((days) => {
    const at = new Date(now.getTime() - days * DAY_MS)
    const place = offered.findIndex(({ since }) => since < at)
    return { id: offered.splice(place, 1)[0]!.id, at }
  })
}

/** For a quarter more than it cost. */
async function offerAgain(tx: Tx, { id, price }: { id: number; price: bigint | null }, now: Date) {
  await tx
    .updateTable('tokens')
    .set({
      is_sale: true,
      price: (price! * 5n) / 4n,
      listed_at: new Date(now.getTime() - RESOLD_DAYS_AGO * DAY_MS),
    })
    .where('id', '=', id)
    .execute()
}
