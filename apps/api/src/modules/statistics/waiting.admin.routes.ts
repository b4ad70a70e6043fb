import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { countWaiting } from './count-waiting.ts'

/** What stands on the start page of the desks. */
export const waitingRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.countWaiting, ({ context, user }) => countWaiting(context, user.id))
}
