import { ErrorReply } from '@kefir/wire/errors'
import { VerificationBody, VerificationConfirmBody, VerificationReply } from '@kefir/wire/checks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { askVerification } from './ask-verification.ts'
import { confirmVerification } from './confirm-verification.ts'

const response = { 200: VerificationReply, 401: ErrorReply, 404: ErrorReply, 422: ErrorReply }

export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  for (const isFresh of [false, true])
    app.post(
      isFresh ? '/token/verification/new/text' : '/token/verification',
      {
        onRequest: requireUser,
        schema: {
          tags: ['catalogue'],
          summary: isFresh
            ? 'A fresh phrase for a token’s owner to confirm; the last one ends'
            : 'The phrase a token’s owner is asked to confirm',
          body: VerificationBody,
          response,
        },
      },
      (request) =>
        askVerification(context, {
          tokenId: request.body.token_id,
          askerId: currentUser(request).id,
          isFresh,
        }),
    )

  app.post(
    '/token/verification/confirm',
    {
      onRequest: requireUser,
      schema: {
        tags: ['catalogue'],
        summary: 'Confirm a phrase as the token’s owner',
        body: VerificationConfirmBody,
        response: { ...response, 403: ErrorReply, 429: ErrorReply },
      },
    },
    (request) =>
      confirmVerification(context, {
        tokenId: request.body.token_id,
        userId: currentUser(request).id,
        code: request.body.code,
      }),
  )
}
