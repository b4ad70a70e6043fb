import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { buyTokens } from './buy-tokens.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { listHandovers } from './list-handovers.ts'
import { listOrders } from './list-orders.ts'
import { payOrder } from './pay-order.ts'

/** Buying: an order, its payment and what became of it. */
export const ordersRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.buyTokens, ({ context, body, user }) =>
    buyTokens(context, { userId: user.id, tokenIds: body.token_ids ?? [body.token_id!] }),
  )

  serve(app, calls.listOrders, ({ context, query, user }) => listOrders(context, user.id, query))

  serve(app, calls.listHandovers, ({ context, user }) => listHandovers(context, user.id))

  serve(app, calls.getOrder, ({ context, params, user }) =>
    getOrder(context, { orderId: params.id, userId: user.id }),
  )

  serve(app, calls.payOrder, ({ context, params, body, user }) =>
    payOrder(context, { orderId: params.id, userId: user.id, method: body.method }),
  )

  serve(app, calls.cancelOrder, ({ context, params, user }) =>
    cancelOrder(context, { orderId: params.id, userId: user.id }),
  )
}
