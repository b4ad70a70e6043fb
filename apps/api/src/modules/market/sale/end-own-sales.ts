import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { endListings } from '../../tokens/end-listings.ts'
import { endSaleOrders } from '../signed/signed.queries.ts'

/** Takes locked tokens off sale for their owner; what was signed for them is not sold by any more. */
export async function endOwnSales(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  tokens: { id: number; is_on_chain: boolean }[],
) {
  await endListings({ publish }, tx, tokens)
  const tokenIds = tokens.flatMap(({ id, is_on_chain }) => (is_on_chain ? [id] : []))
  if (tokenIds.length > 0) await endSaleOrders(tx, { tokenIds, reason: 'withdrawn', at: now() })
}
