import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { askVerification } from './ask-verification.ts'
import { confirmVerification } from './confirm-verification.ts'

export const verificationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.askVerification, ({ context, body, user }) =>
    askVerification(context, { tokenId: body.token_id, askerId: user.id, isFresh: false }),
  )

  serve(app, calls.renewVerification, ({ context, body, user }) =>
    askVerification(context, { tokenId: body.token_id, askerId: user.id, isFresh: true }),
  )

  serve(app, calls.confirmVerification, ({ context, body, user }) =>
    confirmVerification(context, { tokenId: body.token_id, userId: user.id, code: body.code }),
  )
}
