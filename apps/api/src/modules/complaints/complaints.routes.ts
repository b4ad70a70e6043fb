import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { appealComplaint } from './appeal-complaint.ts'
import { listOwnComplaints } from './list-own-complaints.ts'
import { makeComplaint } from './make-complaint.ts'

/** Complaints of the signed-in user. */
export const complaintRoutes: FastifyPluginAsync = async (app) => {
  for (const path of [calls.makeComplaint, calls.makeComplaintLatin])
    serve(app, path, ({ context, body, user }) => makeComplaint(context, user.id, body))

  serve(app, calls.listOwnComplaints, ({ context, query, user }) =>
    listOwnComplaints(context, user.id, query),
  )

  serve(app, calls.appealComplaint, ({ context, params, body, user }) =>
    appealComplaint(context, { userId: user.id, complaintId: params.id, text: body.text }),
  )
}
