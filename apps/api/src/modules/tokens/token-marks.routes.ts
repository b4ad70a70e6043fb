import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { FavouriteReply, HideReply } from '@kefir/wire/tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { favourToken } from './favour-token.ts'
import { hideToken } from './hide-token.ts'

const marks = [
  { method: 'POST', isSet: true },
  { method: 'DELETE', isSet: false },
] as const

/** Marks that a viewer puts on a token with POST and takes away with DELETE. */
export const tokenMarkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  for (const { method, isSet } of marks) {
    app.route({
      method,
      onRequest: requireUser,
      url: '/token/:id/favorite',
      schema: {
        tags: ['tokens'],
        summary: `${isSet ? 'Make' : 'No more'} a token the viewer’s favourite`,
        params: IdParams,
        response: { 200: FavouriteReply, 401: ErrorReply, 404: ErrorReply },
      },
      handler: (request) =>
        favourToken(context, {
          tokenId: request.params.id,
          userId: currentUser(request).id,
          isFavourite: isSet,
        }),
    })

    app.route({
      method,
      onRequest: requireUser,
      url: '/token/:id/hide',
      schema: {
        tags: ['tokens'],
        summary: isSet
          ? 'Keep a token out of its owner’s profile'
          : 'Show a token in its owner’s profile again',
        params: IdParams,
        response: { 200: HideReply, 401: ErrorReply, 403: ErrorReply, 404: ErrorReply },
      },
      handler: (request) =>
        hideToken(context, {
          tokenId: request.params.id,
          userId: currentUser(request).id,
          isHidden: isSet,
        }),
    })
  }
}
