import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { countVisit } from './count-visit.ts'

/** Many people may share one address, but no address opens links faster than this. */
const VISITS = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export const referralRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    calls.countReferralVisit,
    async ({ context, body, user, request }) => {
      const visit = { code: body.code, ip: request.ip, userId: user?.id ?? null }
      return { user: await countVisit(context, visit) }
    },
    { config: VISITS },
  )
}
