import type { SaleEnd } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { endSaleOrders, type SaleOrderRow } from './signed.queries.ts'

/** Under the token's lock: what was signed is not sold by any more, and who signed it is told why. */
export async function voidOrder(
  { publish, now }: Pick<Context, 'publish' | 'now'>,
  tx: Tx,
  { id, token_id: tokenId }: SaleOrderRow,
  reason: SaleEnd,
) {
  await endSaleOrders(tx, { tokenIds: [tokenId], reason, at: now() })
  await publish(tx, { type: 'sale.ended', saleOrderId: id, tokenId })
}
