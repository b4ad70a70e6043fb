import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { TokenCard } from '@kefir/wire/cards'
import { Token } from '@kefir/wire/tokens'
import { ActivityQuery, TokenTransactionsPage } from '@kefir/wire/transactions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getMoreTokens, getToken, getTokenActivity } from './get-token.ts'

const schemaOf = <Reply extends z.ZodType>(summary: string, reply: Reply) => ({
  tags: ['catalogue'],
  summary,
  params: IdParams,
  response: { 200: reply, 404: ErrorReply },
})

export const tokenRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    '/token/:id',
    { schema: schemaOf('A token with its newest transactions', Token) },
    ({ params, user }) => getToken(context, params.id, user?.id ?? null),
  )

  app.get(
    '/token/:id/transactions',
    {
      schema: {
        ...schemaOf('What happened to a token, the newest first', TokenTransactionsPage),
        querystring: ActivityQuery,
      },
    },
    ({ params, query, user }) =>
      getTokenActivity(context, { tokenId: params.id, viewerId: user?.id ?? null, query }),
  )

  app.get(
    '/token/:id/more',
    { schema: schemaOf('Twelve others of the token’s collection', z.array(TokenCard)) },
    ({ params, user }) => getMoreTokens(context, params.id, user?.id ?? null),
  )
}
