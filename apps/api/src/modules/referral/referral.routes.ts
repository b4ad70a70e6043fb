import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { seenOf } from '../../plugins/session.ts'
import { countVisit } from './count-visit.ts'

/** Many people may share one address, but no address opens links faster than this. */
const VISITS = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export const referralRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    calls.countReferralVisit,
    async ({ context, body, request }) => {
      return { user: await countVisit(context, body.code, seenOf(request)) }
    },
    { config: VISITS },
  )
}
