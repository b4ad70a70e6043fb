import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { takeHint } from './take-hint.ts'

/** The bank repeats itself for a day, and anybody may pretend to be it. */
const HINTS = { rateLimit: { max: 600, timeWindow: '1 minute' } }

/** What the bank tells us: hints only. */
export const webhookRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.hearBank, ({ context, body }) => takeHint(context, body), { config: HINTS })
}
