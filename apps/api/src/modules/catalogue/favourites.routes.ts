import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { FavouriteReply, HideReply } from '@kefir/wire/tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { favourCollection } from './favour-collection.ts'
import { favourToken } from './favour-token.ts'
import { hideToken } from './hide-token.ts'

const schemaOf = <Reply extends z.ZodType>(summary: string, reply: Reply) => ({
  tags: ['catalogue'],
  summary,
  params: IdParams,
  response: { 200: reply, 401: ErrorReply, 404: ErrorReply },
})

/** Marks that a viewer puts on a thing with POST and takes away with DELETE. */
export const favouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  const marks = [
    { method: 'POST', isSet: true, verb: 'Make' },
    { method: 'DELETE', isSet: false, verb: 'No more' },
  ] as const
  for (const { method, isSet, verb } of marks) {
    app.route({
      method,
      onRequest: requireUser,
      url: '/token/:id/favorite',
      schema: schemaOf(`${verb} a token the viewer’s favourite`, FavouriteReply),
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
      url: '/collection/:id/favorite',
      schema: schemaOf(`${verb} a collection the viewer’s favourite`, FavouriteReply),
      handler: (request) =>
        favourCollection(context, {
          collectionId: request.params.id,
          userId: currentUser(request).id,
          isFavourite: isSet,
        }),
    })

    const summary = isSet
      ? 'Keep a token out of its owner’s profile'
      : 'Show a token in its owner’s profile again'
    app.route({
      method,
      onRequest: requireUser,
      url: '/token/:id/hide',
      schema: {
        ...schemaOf(summary, HideReply),
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
