import { ErrorReply } from '@kefir/wire/errors'
import { ReferralVisitBody, ReferralVisitReply } from '@kefir/wire/referral'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { visitorOf } from '../../plugins/session.ts'
import { countVisit } from './count-visit.ts'

/** Many people may share one address, but no address opens links faster than this. */
const VISITS_PER_MINUTE = 30

export const referralRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/ref/increment',
    {
      config: { rateLimit: { max: VISITS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['referral'],
        summary: 'Count a visit by a referral link and say whose it is',
        body: ReferralVisitBody,
        response: { 200: ReferralVisitReply, 422: ErrorReply, 429: ErrorReply },
      },
    },
    async (request) => {
      const { ip, userAgent } = visitorOf(request)
      const userId = request.user?.id ?? null
      return {
        user: await countVisit(app.context, { code: request.body.code, ip, userAgent, userId }),
      }
    },
  )
}
