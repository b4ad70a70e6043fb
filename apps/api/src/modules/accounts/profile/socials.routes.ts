import { ErrorReply } from '@kefir/wire/errors'
import { SocialsBody, SocialsReply } from '@kefir/wire/settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../../plugins/session.ts'
import { saveSocials } from './save-socials.ts'
import { socialsReply } from './socials-reply.ts'

const TAGS = ['settings']

/** Pages of the signed-in user in other networks. */
export const socialsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireUser)

  app.get(
    '/socials',
    {
      schema: {
        tags: TAGS,
        summary: 'Networks that a profile can link to, with the user’s own pages',
        response: { 200: SocialsReply, 401: ErrorReply },
      },
    },
    async (request) => socialsReply(context, currentUser(request).id),
  )

  app.put(
    '/socials',
    {
      schema: {
        tags: TAGS,
        summary: 'Replace the user’s pages; an empty address removes one',
        body: SocialsBody,
        response: { 200: SocialsReply, 401: ErrorReply, 422: ErrorReply },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await saveSocials(context, id, request.body.items)
      return socialsReply(context, id)
    },
  )
}
