import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import { SaleBody, SaleManyReply, SaleReply, SellManyBody, WithdrawManyBody } from '../sale.ts'

const tag = 'sale'

export const saleCalls = {
  putOnSale: call({
    method: 'POST',
    path: '/v1/token/:id/sale',
    who: 'user',
    tag,
    summary: 'Offer an own token at a price, or at another price',
    params: IdParams,
    body: SaleBody,
    reply: SaleReply,
    errors: ['FORBIDDEN', 'STATE_CHANGED'],
  }),
  withdrawFromSale: call({
    method: 'DELETE',
    path: '/v1/token/:id/sale',
    who: 'user',
    tag,
    summary: 'Offer an own token no more',
    params: IdParams,
    reply: SaleReply,
    errors: ['FORBIDDEN', 'STATE_CHANGED'],
  }),
  sellMany: call({
    method: 'POST',
    path: '/v1/tokens/sale',
    who: 'user',
    tag,
    summary: 'Offer many of one’s own tokens, each at its price, with an answer for each',
    body: SellManyBody,
    reply: SaleManyReply,
  }),
  withdrawMany: call({
    method: 'POST',
    path: '/v1/tokens/sale/withdraw',
    who: 'user',
    tag,
    summary: 'Offer many of one’s own tokens no more, with an answer for each',
    body: WithdrawManyBody,
    reply: SaleManyReply,
  }),
}
