import { PublicUser } from '@kefir/wire/account'
import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPublicUser } from './get-public-user.ts'

export const publicUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/:id',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Anybody’s profile',
        params: IdParams,
        response: { 200: PublicUser, 404: ErrorReply },
      },
    },
    ({ params }) => getPublicUser(app.context, params.id),
  )
}
