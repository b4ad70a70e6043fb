import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { addToCart, removeFromCart } from './change-cart.ts'
import { getCart } from './get-cart.ts'
import { orderCart } from './order-cart.ts'

/** What somebody means to buy with one payment. */
export const cartRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getCart, ({ context, user }) => getCart(context, context.db, user.id))

  serve(app, calls.addToCart, ({ context, body, user }) =>
    addToCart(context, { userId: user.id, tokenId: body.token_id }),
  )

  serve(app, calls.removeFromCart, ({ context, params, user }) =>
    removeFromCart(context, { userId: user.id, tokenId: params.id }),
  )

  serve(app, calls.orderCart, ({ context, user }) => orderCart(context, user.id))
}
