import { calls } from '@kefir/wire/calls'
import { OWN_TRANSACTION_TYPES } from '@kefir/wire/transactions'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getActivity } from '../activity/get-activity.ts'
import { getRating } from './get-rating.ts'
import { getUserActivity } from './get-user-activity.ts'

/** Names of two lists: their pages lead on below the name that was asked for. */
const USER_LISTS = [
  { call: calls.listUserTransactions },
  { call: calls.filterUserTransactions },
  { call: calls.listUserOwnTransactions, types: OWN_TRANSACTION_TYPES },
  { call: calls.filterUserOwnTransactions, types: OWN_TRANSACTION_TYPES },
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

  for (const { call, types } of USER_LISTS)
    serve(app, call, ({ context, params: { id }, query, user }) =>
      getUserActivity(context, {
        userId: id,
        viewerId: user?.id ?? null,
        query,
        types,
        path: `/api${call.path.replace(':id', String(id))}`,
      }),
    )
}
