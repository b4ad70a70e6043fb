import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import type { PersonList } from './facets.ts'
import { getUserCounts } from './get-user-counts.ts'
import { listCollectionsOfTokens } from './list-collections-of-tokens.ts'
import { listPersonCollections } from './list-person-collections.ts'
import { listPersonTokens } from './list-person-tokens.ts'

/** Names of one list: its pages lead on below the name that was asked for. */
const TOKEN_LISTS = [
  ['owned', calls.searchUserTokens],
  ['owned', calls.filterUserTokens],
  ['owned', calls.filterSortUserTokens],
  ['bought', calls.listBoughtTokens],
  ['made', calls.searchAuthorTokens],
  ['made', calls.filterAuthorTokens],
  ['sold', calls.listSoldTokens],
  ['liked', calls.listFavouriteTokens],
  ['liked', calls.searchFavouriteTokens],
] as const satisfies (readonly [PersonList, unknown])[]

const COLLECTION_LISTS = [
  ['made', calls.listUserCollections],
  ['made', calls.searchUserCollections],
  ['made', calls.filterUserCollections],
  ['liked', calls.listFavouriteCollections],
  ['liked', calls.searchFavouriteCollections],
] as const

const addressOf = (path: string, id: number) => `/api${path.replace(':id', String(id))}`

export const profilesRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getUserCounts, ({ context, params, user }) =>
    getUserCounts(context, params.id, user?.id ?? null),
  )

  for (const [list, call] of TOKEN_LISTS)
    serve(app, call, ({ context, params: { id }, query, user }) =>
      listPersonTokens(context, {
        ...{ list, query, userId: id, viewerId: user?.id ?? null },
        path: addressOf(call.path, id),
      }),
    )

  for (const [list, call] of COLLECTION_LISTS)
    serve(app, call, ({ context, params: { id }, query, user }) =>
      listPersonCollections(context, {
        ...{ list, query, userId: id, viewerId: user?.id ?? null },
        path: addressOf(call.path, id),
      }),
    )

  serve(app, calls.listCollectionsOfTokens, ({ context, params: { id }, query, user }) =>
    listCollectionsOfTokens(context, {
      ...{ query, userId: id, viewerId: user?.id ?? null },
      path: addressOf(calls.listCollectionsOfTokens.path, id),
    }),
  )
}
