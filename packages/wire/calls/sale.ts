import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  SaleBody,
  SaleManyReply,
  SaleReply,
  SaleTerms,
  SaleTermsQuery,
  SellManyBody,
  WithdrawManyBody,
} from '../sale.ts'

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
    errors: ['FORBIDDEN', 'STATE_CHANGED', 'CHAIN_AWAY'],
  }),
  getSaleTerms: call({
    method: 'GET',
    path: '/v1/token/:id/sale/terms',
    who: 'user',
    tag,
    summary: 'What to sign to sell an own token that is in a wallet, and what to allow before',
    params: IdParams,
    query: SaleTermsQuery,
    reply: SaleTerms,
    errors: ['FORBIDDEN', 'STATE_CHANGED', 'CHAIN_AWAY'],
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
