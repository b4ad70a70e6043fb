import { PRODUCT } from '@kefir/rules/product'
import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import { ActivityPage, RatingPage, RatingQuery, UserActivityQuery } from '../statistics.ts'
import { ActivityQuery } from '../transactions.ts'

const tag = 'statistics'

const listUserTransactions = call({
  method: 'GET',
  path: '/v1/user/:id/transactions',
  who: 'anyone',
  tag,
  summary: 'What somebody did with tokens, narrowed and ordered',
  params: IdParams,
  query: UserActivityQuery,
  reply: ActivityPage,
})

const listUserOwnTransactions = call({
  ...listUserTransactions,
  path: `/v1/user/:id/${PRODUCT.slug}-transactions`,
  summary: 'What somebody made, gave, sold and bought: types created, transfer and sale',
})

/** The specification has two names for each list of a user's; both take all of its parameters. */
export const statisticsCalls = {
  listActivity: call({
    method: 'GET',
    path: '/v1/statistics/activity',
    who: 'anyone',
    tag,
    summary: 'Everything that happened to tokens, the newest first',
    query: ActivityQuery,
    reply: ActivityPage,
  }),
  listRating: call({
    method: 'GET',
    path: '/v1/statistics/rating',
    who: 'anyone',
    tag,
    summary: 'Collections, authors or collectors by turnover of a period',
    query: RatingQuery,
    reply: RatingPage,
  }),
  listUserTransactions,
  filterUserTransactions: call({
    ...listUserTransactions,
    path: '/v1/user/:id/transactions/filter',
  }),
  listUserOwnTransactions,
  filterUserOwnTransactions: call({
    ...listUserOwnTransactions,
    path: `/v1/user/:id/${PRODUCT.slug}-transactions/filter`,
  }),
}
