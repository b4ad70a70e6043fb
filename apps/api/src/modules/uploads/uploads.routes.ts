import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getUpload } from './get-upload.ts'

export const uploadRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getUpload, ({ context, params, user }) =>
    getUpload(context, { id: params.id, userId: user.id }),
  )
}
