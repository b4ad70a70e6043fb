import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { searchTokens } from './search-tokens.ts'

export const searchRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.search, ({ context, query, user }) =>
    searchCatalogue(context, query, user?.id ?? null),
  )

  serve(app, calls.searchTokens, ({ context, query, user }) =>
    searchTokens(context, query, user?.id ?? null),
  )
}
