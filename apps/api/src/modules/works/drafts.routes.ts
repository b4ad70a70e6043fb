import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { removeDraft } from './remove-draft.ts'
import { getDraft } from './get-draft.ts'
import { saveDraft } from './save-draft.ts'

export const draftRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getDraft, ({ context, params, user }) =>
    getDraft(context, { form: params.form, userId: user.id }),
  )
  serve(app, calls.saveDraft, ({ context, params, body, user }) =>
    saveDraft(context, { ...body, form: params.form, userId: user.id }),
  )
  serve(app, calls.removeDraft, ({ context, params, user }) =>
    removeDraft(context, { form: params.form, userId: user.id }),
  )
}
