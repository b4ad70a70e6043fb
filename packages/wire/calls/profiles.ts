import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  CollectionsOfTokensPage,
  CollectionsOfTokensQuery,
  PersonCollectionsPage,
  PersonListQuery,
  PersonTokensPage,
  UserCounts,
} from '../profiles.ts'

const tag = 'profiles'

const list = {
  method: 'GET',
  who: 'anyone',
  tag,
  params: IdParams,
  query: PersonListQuery,
} as const
const tokens = { ...list, reply: PersonTokensPage } as const
const collections = { ...list, reply: PersonCollectionsPage } as const

const owned = { ...tokens, summary: 'Tokens that somebody has, narrowed and ordered' } as const
const made = { ...tokens, summary: 'Tokens that somebody made, narrowed and ordered' } as const
const authored = { ...collections, summary: 'Collections of an author' } as const
const likedTokens = { ...tokens, summary: 'Tokens that somebody likes' } as const
const likedCollections = { ...collections, summary: 'Collections that somebody likes' } as const

/** The specification has several names for one list; each takes all of its parameters. */
export const profileCalls = {
  getUserCounts: call({
    method: 'GET',
    path: '/v1/user/:id/counts',
    who: 'anyone',
    tag,
    summary: 'How much of everything a profile has',
    params: IdParams,
    reply: UserCounts,
  }),

  searchUserTokens: call({ ...owned, path: '/v1/user/:id/tokens/search' }),
  filterUserTokens: call({ ...owned, path: '/v1/user/:id/tokens/filter' }),
  filterSortUserTokens: call({ ...owned, path: '/v1/user/:id/tokens/filtersort' }),
  listBoughtTokens: call({
    ...tokens,
    path: '/v1/tokens/user/:id/pay',
    summary: 'Tokens that somebody bought and still has, the newest purchase first',
  }),

  searchAuthorTokens: call({ ...made, path: '/v1/author/:id/tokens/search' }),
  filterAuthorTokens: call({ ...made, path: '/v1/author/:id/tokens/filter' }),
  listSoldTokens: call({
    ...tokens,
    path: '/v1/tokens/author/:id/pay',
    summary: 'Tokens of an author that were sold at least once',
  }),

  listFavouriteTokens: call({ ...likedTokens, path: '/v1/user/:id/tokens/favorites' }),
  searchFavouriteTokens: call({ ...likedTokens, path: '/v1/favorites/:id/tokens/search' }),

  listUserCollections: call({ ...authored, path: '/v1/user/:id/collections' }),
  searchUserCollections: call({ ...authored, path: '/v1/user/:id/collections/search' }),
  filterUserCollections: call({ ...authored, path: '/v1/user/:id/collections/filter' }),
  listFavouriteCollections: call({
    ...likedCollections,
    path: '/v1/user/:id/collections/favorites',
  }),
  searchFavouriteCollections: call({
    ...likedCollections,
    path: '/v1/favorites/:id/collections/search',
  }),

  listCollectionsOfTokens: call({
    method: 'GET',
    path: '/v1/user/:id/collections-of-tokens',
    who: 'anyone',
    tag,
    summary: 'Collections that somebody’s tokens are in, with how many',
    params: IdParams,
    query: CollectionsOfTokensQuery,
    reply: CollectionsOfTokensPage,
  }),
}
