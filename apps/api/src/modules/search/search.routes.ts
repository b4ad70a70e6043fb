import { ErrorReply } from '@kefir/wire/errors'
import { SearchQuery, SearchReply } from '@kefir/wire/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { searchCatalogue } from './search-catalogue.ts'

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/search',
    {
      schema: {
        tags: ['search'],
        summary: 'Tokens, collections and people by name, address or transaction',
        querystring: SearchQuery,
        response: { 200: SearchReply, 422: ErrorReply },
      },
    },
    ({ query, user }) => searchCatalogue(app.context, query, user?.id ?? null),
  )
}
