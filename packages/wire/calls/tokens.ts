import { z } from 'zod'
import { call } from '../call.ts'
import { TokenCard } from '../cards.ts'
import { IdParams } from '../common.ts'
import { FavouriteReply, HideManyBody, HideManyReply, HideReply, Token } from '../tokens.ts'
import { ActivityQuery, TokenTransactionsPage } from '../transactions.ts'

const tag = 'tokens'

export const tokenCalls = {
  getToken: call({
    method: 'GET',
    path: '/v1/token/:id',
    who: 'anyone',
    tag,
    summary: 'A token with its newest transactions',
    params: IdParams,
    reply: Token,
  }),
  listTokenTransactions: call({
    method: 'GET',
    path: '/v1/token/:id/transactions',
    who: 'anyone',
    tag,
    summary: 'What happened to a token, the newest first',
    params: IdParams,
    query: ActivityQuery,
    reply: TokenTransactionsPage,
  }),
  listMoreTokens: call({
    method: 'GET',
    path: '/v1/token/:id/more',
    who: 'anyone',
    tag,
    summary: 'Twelve others of the token’s collection',
    params: IdParams,
    reply: z.array(TokenCard),
  }),
  favourToken: call({
    method: 'POST',
    path: '/v1/token/:id/favorite',
    who: 'user',
    tag,
    summary: 'Make a token the viewer’s favourite',
    params: IdParams,
    reply: FavouriteReply,
  }),
  unfavourToken: call({
    method: 'DELETE',
    path: '/v1/token/:id/favorite',
    who: 'user',
    tag,
    summary: 'No more a token the viewer’s favourite',
    params: IdParams,
    reply: FavouriteReply,
  }),
  hideToken: call({
    method: 'POST',
    path: '/v1/token/:id/hide',
    who: 'user',
    tag,
    summary: 'Keep a token out of its owner’s profile',
    params: IdParams,
    reply: HideReply,
    errors: ['FORBIDDEN', 'STATE_CHANGED'],
  }),
  showToken: call({
    method: 'DELETE',
    path: '/v1/token/:id/hide',
    who: 'user',
    tag,
    summary: 'Show a token in its owner’s profile again',
    params: IdParams,
    reply: HideReply,
    errors: ['FORBIDDEN'],
  }),
  hideManyTokens: call({
    method: 'POST',
    path: '/v1/tokens/hide',
    who: 'user',
    tag,
    summary: 'Keep many of one’s own tokens out of the profile, or show them there again',
    body: HideManyBody,
    reply: HideManyReply,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CHANGED'],
  }),
}
