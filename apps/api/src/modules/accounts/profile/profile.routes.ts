import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { getAccount } from '../get-account.ts'
import { getProfile } from './profile.queries.ts'
import { saveProfile } from './save-profile.ts'

/** What the signed-in user tells others about themselves. */
export const profileRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getProfile, async ({ context, user }) => {
    const { showsEmail } = await getProfile(context.db, user.id)
    return { shows_email: showsEmail }
  })

  serve(app, calls.saveProfile, async ({ context, body, user }) => {
    await saveProfile(context, user.id, body)
    return getAccount(context, user.id)
  })
}
