import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { acceptOffer } from './accept-offer.ts'
import { listOffers } from './list-offers.ts'
import { listTokenOffers } from './list-token-offers.ts'
import { makeOffer } from './make-offer.ts'
import { declineOffer, withdrawOffer } from './withdraw-offer.ts'

/** Prices that people offer for others' tokens. */
export const offersRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.makeOffer, ({ context, params, body, user }) =>
    makeOffer(context, { ...body, tokenId: params.id, userId: user.id }),
  )

  serve(app, calls.listTokenOffers, ({ context, params, user }) =>
    listTokenOffers(context, { tokenId: params.id, viewerId: user?.id ?? null }),
  )

  serve(app, calls.listOffers, ({ context, query, user }) => listOffers(context, user.id, query))

  serve(app, calls.withdrawOffer, ({ context, params, user }) =>
    withdrawOffer(context, { offerId: params.id, userId: user.id }),
  )

  serve(app, calls.acceptOffer, ({ context, params, body, user }) =>
    acceptOffer(context, { offerId: params.id, userId: user.id, price: body.price }),
  )

  serve(app, calls.declineOffer, ({ context, params, user }) =>
    declineOffer(context, { offerId: params.id, userId: user.id }),
  )
}
