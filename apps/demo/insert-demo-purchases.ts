import type { Tx } from '@kefir/api/db/client'
import { insertDemoGalleries } from './insert-demo-galleries.ts'
import type { Deed } from './insert-history.ts'
import type { PlannedToken } from './plan-tokens.ts'

type Input = { demoEmail: string | null; tokens: PlannedToken[]; tokenIds: number[]; now: Date }

const BOUGHT = 8
const STEP_MS = 40_000

/** What the demo login bought in the last minutes, for an owner's screens need something to show; gives the sales. */
export async function insertDemoPurchases(
  tx: Tx,
  { demoEmail, tokens, tokenIds, now }: Input,
): Promise<Deed[]> {
  const demo = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail ?? '')
    .executeTakeFirst()
  if (!demo) return []

  const bought = await tx
    .selectFrom('tokens')
    .select(['id', 'collection_id', 'owner_id', 'price'])
    .where('id', 'in', firstOfEach(tokens, tokenIds))
    .where('is_sale', '=', true)
    .orderBy('id')
    .limit(BOUGHT)
    .execute()
  const ids = bought.map(({ id }) => id)

  await tx
    .updateTable('tokens')
    .set({ owner_id: demo.id, is_sale: false, price: null, listed_at: null })
    .where('id', 'in', ids)
    .execute()
  await insertDemoGalleries(tx, { userId: demo.id, bought: ids, tokens, tokenIds, now })
  return bought.map((token, index) => {
    const at = new Date(now.getTime() - (BOUGHT - index) * STEP_MS)
    return {
      token_id: token.id,
      collection_id: token.collection_id,
      type: 'sale',
      status: 'done',
      hash: null,
      from_user_id: token.owner_id,
      to_user_id: demo.id,
      price: token.price,
      created_at: at,
      updated_at: at,
    }
  })
}

/** The first listed tokens of each collection: different pictures side by side. */
const firstOfEach = (tokens: PlannedToken[], tokenIds: number[]) =>
  tokenIds.filter((_id, index) => tokens[index]!.number <= 2 && tokens[index]!.price !== null)
