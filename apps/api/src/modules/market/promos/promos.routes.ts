import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { buyPromo } from './buy-promo.ts'
import { getPromo } from './get-promo.ts'
import { getPromoSlots } from './get-promo-slots.ts'
import { giveUpPromo } from './give-up-promo.ts'
import { listPromos } from './list-promos.ts'

/** Promos among the new tokens: buying them, and how they did. */
export const promosRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getPromoSlots, ({ context, user }) => getPromoSlots(context, user.id))

  serve(app, calls.buyPromo, ({ context, body, user }) => buyPromo(context, user.id, body))

  serve(app, calls.listPromos, ({ context, query, user }) => listPromos(context, user.id, query))

  serve(app, calls.getPromo, ({ context, params, user }) =>
    getPromo(context, { id: params.id, userId: user.id }),
  )

  serve(app, calls.giveUpPromo, ({ context, params, user }) =>
    giveUpPromo(context, { id: params.id, userId: user.id }),
  )
}
