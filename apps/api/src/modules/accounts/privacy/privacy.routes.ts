import { Readable } from 'node:stream'
import { PRODUCT } from '@kefir/rules/product'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { ExportPart } from '../../../module.ts'
import { serve } from '../../../plugins/serve-call.ts'
import { cancelRemoval } from './cancel-removal.ts'
import { consentsReply } from './consents-reply.ts'
import { exportAccount } from './export-account.ts'
import { orderRemoval } from './order-removal.ts'
import { listConsents } from './privacy.queries.ts'

/** What a person may do with the data about them; `parts` are other modules' shares of the export. */
export const privacyRoutes =
  (parts: ExportPart[]): FastifyPluginAsync =>
  async (app) => {
    serve(app, calls.listConsents, async ({ context, user }) =>
      consentsReply(await listConsents(context.db, user.id)),
    )

    serve(app, calls.exportAccount, async ({ context, user, reply }) => {
      const pieces = await exportAccount(context, user.id, parts)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${PRODUCT.slug}-export.json"`)
        .send(Readable.from(pieces))
    })

    serve(app, calls.orderRemoval, async ({ context, body, user }) => ({
      removal_at: toMoscowIso(await orderRemoval(context, user.id, body)),
    }))

    serve(app, calls.cancelRemoval, async ({ context, user }) => {
      await cancelRemoval(context, user.id)
      return { removal_at: null }
    })
  }
