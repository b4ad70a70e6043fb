import { call } from '../call.ts'
import {
  AddressParams,
  AddressReply,
  CategoryCollectionsQuery,
  CategoryCollectionsReply,
  CategoryParams,
  CategoryTokensReply,
  Collection,
  CollectionTokensQuery,
  ContractReply,
  TokensPage,
  WideTokensQuery,
} from '../collections.ts'
import { IdParams } from '../common.ts'
import { ActivityPage } from '../statistics.ts'
import { FavouriteReply } from '../tokens.ts'
import { ActivityQuery } from '../transactions.ts'

const tag = 'collections'

export const collectionCalls = {
  listCategoryCollections: call({
    method: 'GET',
    path: '/v1/category/:id/collections',
    who: 'anyone',
    tag,
    summary: 'Collections of a category, or of a special word',
    params: CategoryParams,
    query: CategoryCollectionsQuery,
    reply: CategoryCollectionsReply,
  }),
  listCategoryTokens: call({
    method: 'GET',
    path: '/v1/category/:id/tokens',
    who: 'anyone',
    tag,
    summary: 'Tokens of a category, or of a special word, whatever collection they are of',
    params: CategoryParams,
    query: WideTokensQuery,
    reply: CategoryTokensReply,
  }),
  getCollection: call({
    method: 'GET',
    path: '/v1/collection/:id',
    who: 'anyone',
    tag,
    summary: 'A collection with the first page of its tokens',
    params: IdParams,
    query: CollectionTokensQuery,
    reply: Collection,
  }),
  findCollectionAddress: call({
    method: 'GET',
    path: '/v1/collection/address/:slug',
    who: 'anyone',
    tag,
    summary: 'Which collection has a short address',
    params: AddressParams,
    reply: AddressReply,
  }),
  listCollectionTokens: call({
    method: 'GET',
    path: '/v1/collection/:id/tokens',
    who: 'anyone',
    tag,
    summary: 'Tokens of a collection, narrowed and ordered',
    params: IdParams,
    query: CollectionTokensQuery,
    reply: TokensPage,
  }),
  listCollectionTransactions: call({
    method: 'GET',
    path: '/v1/collection/:id/transactions',
    who: 'anyone',
    tag,
    summary: 'What happened in a collection, the newest first',
    params: IdParams,
    query: ActivityQuery,
    reply: ActivityPage,
  }),
  getContract: call({
    method: 'GET',
    path: '/v1/collection/contract/:id',
    who: 'anyone',
    tag,
    summary: 'The contract of a collection',
    params: IdParams,
    reply: ContractReply,
  }),
  favourCollection: call({
    method: 'POST',
    path: '/v1/collection/:id/favorite',
    who: 'user',
    tag,
    summary: 'Make a collection the viewer’s favourite',
    params: IdParams,
    reply: FavouriteReply,
  }),
  unfavourCollection: call({
    method: 'DELETE',
    path: '/v1/collection/:id/favorite',
    who: 'user',
    tag,
    summary: 'No more a collection the viewer’s favourite',
    params: IdParams,
    reply: FavouriteReply,
  }),
}
