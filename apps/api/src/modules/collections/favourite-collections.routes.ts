import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { FavouriteReply } from '@kefir/wire/tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { favourCollection } from './favour-collection.ts'

const marks = [
  { method: 'POST', isSet: true },
  { method: 'DELETE', isSet: false },
] as const

/** A collection becomes a favourite with POST and is one no more with DELETE. */
export const favouriteCollectionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  for (const { method, isSet } of marks)
    app.route({
      method,
      onRequest: requireUser,
      url: '/collection/:id/favorite',
      schema: {
        tags: ['collections'],
        summary: `${isSet ? 'Make' : 'No more'} a collection the viewer’s favourite`,
        params: IdParams,
        response: { 200: FavouriteReply, 401: ErrorReply, 404: ErrorReply },
      },
      handler: (request) =>
        favourCollection(context, {
          collectionId: request.params.id,
          userId: currentUser(request).id,
          isFavourite: isSet,
        }),
    })
}
