import { call } from '../call.ts'
import { Cart, CartBody } from '../cart.ts'
import { IdParams } from '../common.ts'
import { BuyReply } from '../orders.ts'

const tag = 'cart'

export const cartCalls = {
  getCart: call({
    method: 'GET',
    path: '/v1/cart',
    who: 'user',
    tag,
    summary: 'What the user means to buy, with what became of it meanwhile',
    reply: Cart,
  }),
  addToCart: call({
    method: 'POST',
    path: '/v1/cart',
    who: 'user',
    tag,
    summary: 'Put a token into the cart; up to 20, and nothing is reserved',
    body: CartBody,
    reply: Cart,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  removeFromCart: call({
    method: 'DELETE',
    path: '/v1/cart/:id',
    who: 'user',
    tag,
    summary: 'Take the token with this id out of the cart',
    params: IdParams,
    reply: Cart,
  }),
  orderCart: call({
    method: 'POST',
    path: '/v1/cart/order',
    who: 'user',
    tag,
    summary: 'Reserve everything in the cart that can be bought; the rest is taken out with a word',
    reply: BuyReply,
    status: 202,
    errors: ['STATE_CHANGED'],
  }),
}
