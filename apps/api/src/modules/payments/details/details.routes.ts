import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { detailsReply } from './details-reply.ts'
import { removePaymentDetails } from './remove-payment-details.ts'
import { saveCard } from './save-card.ts'
import { saveRequisites } from './save-requisites.ts'
import { saveSbpPhone } from './save-sbp-phone.ts'

/** Guessing another's card token must not be worth trying. */
const CARDS = { rateLimit: { max: 20, timeWindow: '1 minute' } }

const REMOVALS = [
  { call: calls.removeCard, way: 'card' },
  { call: calls.removeSbpPhone, way: 'sbp' },
  { call: calls.removeRequisites, way: 'account' },
] as const

/** How the signed-in user pays and is paid. */
export const detailsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getPaymentDetails, ({ context, user }) => detailsReply(context, user.id))

  serve(
    app,
    calls.saveCard,
    async ({ context, body, user }) => {
      await saveCard(context, user.id, body.card_token)
      return detailsReply(context, user.id)
    },
    { config: CARDS },
  )

  serve(app, calls.saveSbpPhone, async ({ context, body, user }) => {
    await saveSbpPhone(context, user.id, body.phone)
    return detailsReply(context, user.id)
  })

  serve(app, calls.saveRequisites, async ({ context, body, user }) => {
    await saveRequisites(context, user.id, body)
    return detailsReply(context, user.id)
  })

  for (const { call, way } of REMOVALS)
    serve(app, call, async ({ context, user }) => {
      await removePaymentDetails(context, user.id, way)
      return detailsReply(context, user.id)
    })
}
