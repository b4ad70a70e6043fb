import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { getSaleTerms } from '../signed/get-sale-terms.ts'
import { putOnSale } from './put-on-sale.ts'
import { sellMany } from './sell-many.ts'
import { withdrawFromSale } from './withdraw-from-sale.ts'
import { withdrawMany } from './withdraw-many.ts'

export const saleRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.putOnSale, ({ context, params, body, user }) =>
    putOnSale(context, { tokenId: params.id, userId: user.id, body }),
  )

  serve(app, calls.getSaleTerms, ({ context, params, query, user }) =>
    getSaleTerms(context, { tokenId: params.id, userId: user.id, price: query.price }),
  )

  serve(app, calls.withdrawFromSale, ({ context, params, user }) =>
    withdrawFromSale(context, { tokenId: params.id, userId: user.id }),
  )

  serve(app, calls.sellMany, ({ context, body, user }) =>
    sellMany(context, { items: body.items, userId: user.id }),
  )

  serve(app, calls.withdrawMany, ({ context, body, user }) =>
    withdrawMany(context, { tokenIds: body.token_ids, userId: user.id }),
  )
}
