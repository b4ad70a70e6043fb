import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { saveSocials } from './save-socials.ts'
import { socialsReply } from './socials-reply.ts'

/** Pages of the signed-in user in other networks. */
export const socialsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listSocials, ({ context, user }) => socialsReply(context, user.id))

  serve(app, calls.saveSocials, async ({ context, body, user }) => {
    await saveSocials(context, user.id, body.items)
    return socialsReply(context, user.id)
  })
}
