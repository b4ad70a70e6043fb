import { Account } from '@kefir/wire/account'
import { ErrorReply } from '@kefir/wire/errors'
import { ProfileBody, ProfileReply } from '@kefir/wire/settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../../plugins/session.ts'
import { getAccount } from '../get-account.ts'
import { getProfile } from './profile.queries.ts'
import { saveProfile } from './save-profile.ts'

const TAGS = ['settings']

/** What the signed-in user tells others about themselves. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireUser)

  app.get(
    '/account/profile',
    {
      schema: {
        tags: TAGS,
        summary: 'What the profile form shows beside the account',
        response: { 200: ProfileReply, 401: ErrorReply },
      },
    },
    async (request) => {
      const { showsEmail } = await getProfile(context.db, currentUser(request).id)
      return { shows_email: showsEmail }
    },
  )

  app.put(
    '/account/profile',
    {
      schema: {
        tags: TAGS,
        summary:
          'Save the profile: names and «about» of a person, name and «info» of an organisation',
        body: ProfileBody,
        response: { 200: Account, 401: ErrorReply, 422: ErrorReply },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await saveProfile(context, id, request.body)
      return getAccount(context, id)
    },
  )
}
