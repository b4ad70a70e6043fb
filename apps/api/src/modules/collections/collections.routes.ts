import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { findAddress } from './find-address.ts'
import { getCategoryCollections } from './get-category-collections.ts'
import { getCategoryTokens } from './get-category-tokens.ts'
import { getCollectionActivity } from './get-collection-activity.ts'
import { getCollectionTokens } from './get-collection-tokens.ts'
import { getCollection, getContract } from './get-collection.ts'

export const collectionRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listCategoryCollections, ({ context, params, query, user }) =>
    getCategoryCollections(context, { identifier: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.listCategoryTokens, ({ context, params, query, user }) =>
    getCategoryTokens(context, { identifier: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.getCollection, ({ context, params, query, user }) =>
    getCollection(context, { collectionId: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.findCollectionAddress, ({ context, params, user }) =>
    findAddress(context, params.slug, user?.id ?? null),
  )

  serve(app, calls.listCollectionTokens, ({ context, params, query, user }) =>
    getCollectionTokens(context, { collectionId: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.listCollectionTransactions, ({ context, params, query, user }) =>
    getCollectionActivity(context, { collectionId: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.getContract, ({ context, params, user }) =>
    getContract(context, params.id, user?.id ?? null),
  )
}
