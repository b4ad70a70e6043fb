import { Readable } from 'node:stream'
import { PRODUCT } from '@kefir/rules/product'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { ErrorReply } from '@kefir/wire/errors'
import { ConsentsReply, PasswordProof, RemovalReply } from '@kefir/wire/settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { currentUser, requireUser } from '../../../plugins/session.ts'
import { cancelRemoval } from './cancel-removal.ts'
import { consentsReply } from './consents-reply.ts'
import { exportAccount, type ExportPart } from './export-account.ts'
import { orderRemoval } from './order-removal.ts'
import { listConsents } from './privacy.queries.ts'

/** What a person may do with the data about them; `parts` are other modules' shares of the export. */
export const privacyRoutes =
  (parts: ExportPart[]): FastifyPluginAsyncZod =>
  async (app) => {
    const { context } = app

    app.get(
      '/account/consents',
      {
        onRequest: requireUser,
        schema: {
          tags: ['privacy'],
          summary: 'What the user agreed to, newest first',
          response: { 200: ConsentsReply, 401: ErrorReply },
        },
      },
      async (request) => consentsReply(await listConsents(context.db, currentUser(request).id)),
    )

    app.get(
      '/account/export',
      {
        onRequest: requireUser,
        schema: {
          tags: ['privacy'],
          summary: 'Everything held about the user, as a JSON file',
          response: { 200: z.unknown(), 401: ErrorReply, 429: ErrorReply },
        },
      },
      async (request, reply) => {
        const pieces = await exportAccount(context, currentUser(request).id, parts)
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="${PRODUCT.slug}-export.json"`)
          .send(Readable.from(pieces))
      },
    )

    app.post(
      '/account/removal',
      {
        onRequest: requireUser,
        schema: {
          tags: ['privacy'],
          summary: 'Order the removal of the account; it is emptied in 30 days',
          body: PasswordProof,
          response: {
            200: RemovalReply,
            401: ErrorReply,
            403: ErrorReply,
            409: ErrorReply,
            422: ErrorReply,
            429: ErrorReply,
          },
        },
      },
      async (request) => ({
        removal_at: toMoscowIso(await orderRemoval(context, currentUser(request).id, request.body)),
      }),
    )

    app.delete(
      '/account/removal',
      {
        onRequest: requireUser,
        schema: {
          tags: ['privacy'],
          summary: 'Keep the account after all',
          response: { 200: RemovalReply, 401: ErrorReply },
        },
      },
      async (request) => {
        await cancelRemoval(context, currentUser(request).id)
        return { removal_at: null }
      },
    )
  }
