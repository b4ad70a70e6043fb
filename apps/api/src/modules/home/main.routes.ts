import { Author, Banner, MainReply } from '@kefir/wire/main'
import { TokenCard, TopCollection } from '@kefir/wire/cards'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  getAuthors,
  getBanner,
  getMain,
  getNewTokens,
  getTopCollections,
  getTrendTokens,
} from './get-main.ts'

const schemaOf = <Reply extends z.ZodType>(summary: string, reply: Reply) => ({
  tags: ['home'],
  summary,
  response: { 200: reply },
})

export const mainRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get('/main', { schema: schemaOf('Everything the home page shows', MainReply) }, ({ user }) =>
    getMain(context, user?.id ?? null),
  )

  app.get(
    '/main/banner',
    { schema: schemaOf('What is announced above the header', Banner.nullable()) },
    () => getBanner(context),
  )

  app.get(
    '/main/collections/top',
    { schema: schemaOf('Collections by turnover of 30 days', z.array(TopCollection)) },
    () => getTopCollections(context),
  )

  app.get(
    '/main/tokens/trend',
    { schema: schemaOf('Tokens people look at now', z.array(TokenCard)) },
    ({ user }) => getTrendTokens(context, user?.id ?? null),
  )

  app.get(
    '/main/tokens/new',
    { schema: schemaOf('Newest tokens, paid places second and fifth', z.array(TokenCard)) },
    ({ user }) => getNewTokens(context, user?.id ?? null),
  )

  app.get(
    '/main/collections/authors',
    { schema: schemaOf('Authors with the most works', z.array(Author)) },
    () => getAuthors(context),
  )
}
