import { PRODUCT } from '@kefir/rules/product'
import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { ActivityPage, RatingPage, RatingQuery, UserCounts } from '@kefir/wire/statistics'
import { ActivityQuery } from '@kefir/wire/transactions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getActivity } from '../activity/get-activity.ts'
import { getRating } from './get-rating.ts'
import { getUserActivity } from './get-user-activity.ts'
import { getUserCounts } from './get-user-counts.ts'

const TAGS = ['statistics']
/** The specification has four names for one list; each takes the filter. */
const USER_LISTS = ['transactions', `${PRODUCT.slug}-transactions`].flatMap((name) => [
  name,
  `${name}/filter`,
])

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    '/statistics/activity',
    {
      schema: {
        tags: TAGS,
        summary: 'Everything that happened to tokens, the newest first',
        querystring: ActivityQuery,
        response: { 200: ActivityPage, 422: ErrorReply },
      },
    },
    ({ query }) =>
      getActivity(context, {
        scope: { of: 'everything' },
        query,
        path: '/api/v1/statistics/activity',
      }),
  )

  app.get(
    '/statistics/rating',
    {
      schema: {
        tags: TAGS,
        summary: 'Collections, authors or collectors by turnover of a period',
        querystring: RatingQuery,
        response: { 200: RatingPage, 422: ErrorReply },
      },
    },
    ({ query }) => getRating(context, query),
  )

  app.get(
    '/user/:id/counts',
    {
      schema: {
        tags: TAGS,
        summary: 'How much of everything a profile has',
        params: IdParams,
        response: { 200: UserCounts, 404: ErrorReply },
      },
    },
    ({ params, user }) => getUserCounts(context, params.id, user?.id ?? null),
  )

  for (const name of USER_LISTS)
    app.get(
      `/user/:id/${name}`,
      {
        schema: {
          tags: TAGS,
          summary: 'What somebody did with tokens, the newest first',
          params: IdParams,
          querystring: ActivityQuery,
          response: { 200: ActivityPage, 404: ErrorReply, 422: ErrorReply },
        },
      },
      ({ params: { id }, query }) =>
        getUserActivity(context, { userId: id, query, path: `/api/v1/user/${id}/${name}` }),
    )
}
