import { ErrorReply } from '@kefir/wire/errors'
import { CardBody, PaymentDetailsReply, RequisitesBody, SbpBody } from '@kefir/wire/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { paymentsReply } from './payments-reply.ts'
import { removePaymentDetails, WAYS_TO_PAY } from './remove-payment-details.ts'
import { saveCard } from './save-card.ts'
import { saveRequisites } from './save-requisites.ts'
import { saveSbpPhone } from './save-sbp-phone.ts'

const TAGS = ['settings']
const REFUSALS = { 401: ErrorReply, 403: ErrorReply, 422: ErrorReply, 429: ErrorReply }
/** Guessing another's card token must not be worth trying. */
const CARDS_PER_MINUTE = 20

/** How the signed-in user pays and is paid. */
export const paymentsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireUser)

  app.get(
    '/account/payments',
    {
      schema: {
        tags: TAGS,
        summary: 'Card, SBP phone and bank account of the user',
        response: { 200: PaymentDetailsReply, 401: ErrorReply },
      },
    },
    async (request) => paymentsReply(context, currentUser(request).id),
  )

  app.put(
    '/account/payments/card',
    {
      config: { rateLimit: { max: CARDS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: TAGS,
        summary: 'Keep a card by the bank’s token',
        body: CardBody,
        response: { 200: PaymentDetailsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await saveCard(context, id, request.body.card_token)
      return paymentsReply(context, id)
    },
  )

  app.put(
    '/account/payments/sbp',
    {
      schema: {
        tags: TAGS,
        summary: 'Keep the phone for transfers by SBP; individuals only',
        body: SbpBody,
        response: { 200: PaymentDetailsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await saveSbpPhone(context, id, request.body.phone)
      return paymentsReply(context, id)
    },
  )

  app.put(
    '/account/payments/account',
    {
      schema: {
        tags: TAGS,
        summary: 'Keep the bank account with its check digits; organisations only',
        body: RequisitesBody,
        response: { 200: PaymentDetailsReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await saveRequisites(context, id, request.body)
      return paymentsReply(context, id)
    },
  )

  for (const way of WAYS_TO_PAY)
    app.delete(
      `/account/payments/${way}`,
      {
        schema: {
          tags: TAGS,
          summary: `Forget the user’s ${way}`,
          response: { 200: PaymentDetailsReply, 401: ErrorReply },
        },
      },
      async (request) => {
        const { id } = currentUser(request)
        await removePaymentDetails(context, id, way)
        return paymentsReply(context, id)
      },
    )
}
