import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { decideComplaint } from './decide-complaint.ts'
import { deskComplaintReply, deskComplaintsPage, personComplaintsReply } from './desk-reply.ts'
import { takeComplaint } from './take-complaint.ts'

const DONE = { status: 'success' } as const

/** The desk of complaints. */
export const complaintDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listDeskComplaints, ({ context, query }) => deskComplaintsPage(context, query))

  serve(app, calls.getDeskComplaint, ({ context, params }) =>
    deskComplaintReply(context, params.id),
  )

  serve(app, calls.listPersonComplaints, ({ context, params }) =>
    personComplaintsReply(context, params.id),
  )

  serve(app, calls.takeComplaint, async ({ context, params, body, user }) => {
    const { reason } = body
    await takeComplaint(context, { actorId: user.id, complaintId: params.id, reason })
    return DONE
  })

  serve(app, calls.decideComplaint, async ({ context, params, body, user }) => {
    const { outcome, answer, reason } = body
    const measure = body.measure ?? null
    const whose = { actorId: user.id, complaintId: params.id }
    await decideComplaint(context, { ...whose, outcome, measure, answer, reason })
    return DONE
  })
}
