import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getUserCounts } from './get-user-counts.ts'

export const profilesRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getUserCounts, ({ context, params, user }) =>
    getUserCounts(context, params.id, user?.id ?? null),
  )
}
