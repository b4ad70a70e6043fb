import { PRODUCT } from '@kefir/rules/product'
import { Account, BalanceReply, PublicUser } from '../account.ts'
import { call } from '../call.ts'
import { IdParams } from '../common.ts'

const tag = 'accounts'

export const accountCalls = {
  getAccount: call({
    method: 'GET',
    path: '/v1/account',
    who: 'user',
    tag,
    summary: 'The signed-in user',
    reply: Account,
    isAlwaysOpen: true,
  }),
  getBalance: call({
    method: 'GET',
    path: `/v1/account/${PRODUCT.slug}-balance`,
    who: 'user',
    tag,
    summary: 'Litres of the signed-in user',
    reply: BalanceReply,
  }),
  getUser: call({
    method: 'GET',
    path: '/v1/user/:id',
    who: 'anyone',
    tag,
    summary: 'Anybody’s profile',
    params: IdParams,
    reply: PublicUser,
  }),
}
