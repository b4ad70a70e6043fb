import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { favourCollection } from './favour-collection.ts'

/** A collection becomes a favourite with POST and is one no more with DELETE. */
export const favouriteCollectionRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.favourCollection, ({ context, params, user }) =>
    favourCollection(context, { collectionId: params.id, userId: user.id, isFavourite: true }),
  )

  serve(app, calls.unfavourCollection, ({ context, params, user }) =>
    favourCollection(context, { collectionId: params.id, userId: user.id, isFavourite: false }),
  )
}
