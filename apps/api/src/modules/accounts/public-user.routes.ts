import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getPublicUser } from './get-public-user.ts'

export const publicUserRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getUser, ({ context, params }) => getPublicUser(context, params.id))
}
