import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import { HandoversReply } from '../handovers.ts'
import { BuyBody, BuyReply, Order, OrdersPage, OrdersQuery, PayBody, PayReply } from '../orders.ts'

const tag = 'orders'

export const orderCalls = {
  buyTokens: call({
    method: 'POST',
    path: '/v1/token/buy',
    who: 'user',
    tag,
    summary:
      'Reserve a token, or up to 20, for 15 minutes; what cannot be had is left out with a word',
    body: BuyBody,
    reply: BuyReply,
    status: 202,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CHANGED', 'CHAIN_AWAY'],
  }),
  listOrders: call({
    method: 'GET',
    path: '/v1/orders',
    who: 'user',
    tag,
    summary: 'What the user ordered, the newest first',
    query: OrdersQuery,
    reply: OrdersPage,
  }),
  listHandovers: call({
    method: 'GET',
    path: '/v1/handovers',
    who: 'user',
    tag,
    summary: 'What the signed-in user bought or sold that the chain is handing over now',
    reply: HandoversReply,
  }),
  getOrder: call({
    method: 'GET',
    path: '/v1/orders/:id',
    who: 'user',
    tag,
    summary: 'An order with its tokens, its payment and its times; the buyer’s alone',
    params: IdParams,
    reply: Order,
  }),
  payOrder: call({
    method: 'POST',
    path: '/v1/orders/:id/pay',
    who: 'user',
    tag,
    summary: 'Pay an order by card or SBP: gives the bank’s page',
    params: IdParams,
    body: PayBody,
    reply: PayReply,
    status: 202,
    errors: ['STATE_CHANGED'],
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/v1/orders/:id/cancel',
    who: 'user',
    tag,
    summary: 'Give up an order that is not paid; its tokens are free at once',
    params: IdParams,
    reply: Order,
    errors: ['STATE_CHANGED'],
  }),
}
