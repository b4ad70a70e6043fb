import { stateQuestion } from '@kefir/chain/settlement-calls'
import { endOfState } from '@kefir/rules/market/signed-sale'
import { askChain, type Asking } from './ask-chain.ts'
import { saleOrder } from './sale-order.ts'
import type { SaleOrderRow } from './signed.queries.ts'

/**
 * What our contract says of a signed order now, as `askChain` tells it. The word of one node is enough to let a sale
 * stand, which the handover asks about again; it ends by two.
 */
export async function readOrderState(context: Asking, row: SaleOrderRow, limitMs?: number) {
  const question = stateQuestion(row.settlement, saleOrder(row))
  const state = await askChain(context, question, { limitMs })
  if (state === undefined || state === null || endOfState(state) === null) return state
  return askChain(context, question, { limitMs, byTwo: true })
}
