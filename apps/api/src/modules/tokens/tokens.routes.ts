import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getMoreTokens, getToken, getTokenActivity } from './get-token.ts'

export const tokenRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getToken, ({ context, params, user }) =>
    getToken(context, params.id, user?.id ?? null),
  )

  serve(app, calls.listTokenTransactions, ({ context, params, query, user }) =>
    getTokenActivity(context, { tokenId: params.id, viewerId: user?.id ?? null, query }),
  )

  serve(app, calls.listMoreTokens, ({ context, params, user }) =>
    getMoreTokens(context, params.id, user?.id ?? null),
  )
}
