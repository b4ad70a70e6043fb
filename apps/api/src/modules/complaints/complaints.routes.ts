import { IdParams } from '@kefir/wire/common'
import {
  AppealBody,
  Complaint,
  ComplaintBody,
  ComplaintReply,
  ComplaintsPage,
  ComplaintsQuery,
} from '@kefir/wire/complaints'
import { ErrorReply } from '@kefir/wire/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { appealComplaint } from './appeal-complaint.ts'
import { listOwnComplaints } from './list-own-complaints.ts'
import { makeComplaint } from './make-complaint.ts'

const TAGS = ['complaints']
/** The specification's path begins with a Cyrillic «с»; the Latin one is what people would type. */
const CREATE_PATHS = ['/сomplaint/create', '/complaint/create']

/** Complaints of the signed-in user. */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireUser)

  for (const path of CREATE_PATHS)
    app.post(
      path,
      {
        schema: {
          tags: TAGS,
          summary: 'Complain of a token, a collection or a user',
          body: ComplaintBody,
          response: { 201: ComplaintReply, 401: ErrorReply, 422: ErrorReply, 429: ErrorReply },
        },
      },
      async (request, reply) =>
        reply.status(201).send(await makeComplaint(context, currentUser(request).id, request.body)),
    )

  app.get(
    '/complaints',
    {
      schema: {
        tags: TAGS,
        summary: 'One’s own complaints and what became of them',
        querystring: ComplaintsQuery,
        response: { 200: ComplaintsPage, 401: ErrorReply, 422: ErrorReply },
      },
    },
    (request) => listOwnComplaints(context, currentUser(request).id, request.query),
  )

  app.post(
    '/complaints/:id/appeal',
    {
      schema: {
        tags: TAGS,
        summary: 'Ask for a second look at a declined complaint, once',
        params: IdParams,
        body: AppealBody,
        response: {
          200: Complaint,
          401: ErrorReply,
          404: ErrorReply,
          409: ErrorReply,
          422: ErrorReply,
        },
      },
    },
    (request) =>
      appealComplaint(context, {
        userId: currentUser(request).id,
        complaintId: request.params.id,
        text: request.body.text,
      }),
  )
}
