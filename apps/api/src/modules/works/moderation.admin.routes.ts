import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { decideReview } from './decide-review.ts'
import { getReview } from './get-review.ts'
import { hideCollection } from './hide-collection.ts'
import { hideWork } from './hide-work.ts'
import { listReviews } from './list-reviews.ts'
import { verifyCollection } from './verify-collection.ts'

/** The desk of moderators. */
export const moderationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listReviews, ({ context, query }) => listReviews(context, query))
  serve(app, calls.getReview, ({ context, params, query, user }) =>
    getReview(context, { reviewId: params.id, viewerId: user.id, queue: query }),
  )
  serve(app, calls.decideReview, ({ context, params, body, user }) =>
    decideReview(context, { ...body, reviewId: params.id, moderatorId: user.id }),
  )
  serve(app, calls.hideWork, ({ context, params, body, user }) =>
    hideWork(context, { ...body, tokenId: params.id, moderatorId: user.id }),
  )
  serve(app, calls.hideCollection, ({ context, params, body, user }) =>
    hideCollection(context, { ...body, collectionId: params.id, moderatorId: user.id }),
  )
  serve(app, calls.verifyCollection, ({ context, params, body, user }) =>
    verifyCollection(context, { ...body, collectionId: params.id, moderatorId: user.id }),
  )
}
