import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getActivity } from '../activity/get-activity.ts'
import { getRating } from './get-rating.ts'
import { getUserActivity } from './get-user-activity.ts'
import { getUserCounts } from './get-user-counts.ts'

/** Names of one list: its pages lead on below the name that was asked for. */
const USER_LISTS = [
  calls.listUserTransactions,
  calls.filterUserTransactions,
  calls.listUserOwnTransactions,
  calls.filterUserOwnTransactions,
]

export const statisticsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listActivity, ({ context, query }) =>
    getActivity(context, {
      scope: { of: 'everything' },
      query,
      path: '/api/v1/statistics/activity',
    }),
  )

  serve(app, calls.listRating, ({ context, query }) => getRating(context, query))

  serve(app, calls.getUserCounts, ({ context, params, user }) =>
    getUserCounts(context, params.id, user?.id ?? null),
  )

  for (const list of USER_LISTS)
    serve(app, list, ({ context, params: { id }, query, user }) =>
      getUserActivity(context, {
        userId: id,
        viewerId: user?.id ?? null,
        query,
        path: `/api${list.path.replace(':id', String(id))}`,
      }),
    )
}
