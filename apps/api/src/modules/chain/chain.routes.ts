import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { beginExport } from './exporting/begin-export.ts'
import { getExport } from './exporting/get-export.ts'
import { listExports } from './exporting/list-exports.ts'
import { hearOfMove } from './owning/hear-of-move.ts'
import { describeCollection, describeToken } from './own-metadata/describe-own.ts'

export const chainRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.mintToken, ({ context, body, user }) =>
    beginExport(context, {
      tokenId: body.token_id,
      userId: user.id,
      addressId: body.address_id ?? null,
    }),
  )

  serve(app, calls.hearOfMove, ({ context, body, user }) =>
    hearOfMove(context, {
      tokenId: body.token_id,
      userId: user.id,
      address: body.address,
      hash: body.tx_hash,
    }),
  )

  serve(app, calls.getExport, ({ context, params, user }) =>
    getExport(context, { tokenId: params.id, userId: user.id }),
  )

  serve(app, calls.listExports, ({ context, user }) => listExports(context, user.id))

  serve(app, calls.describeCollection, ({ context, params }) =>
    describeCollection(context, params.id),
  )

  serve(app, calls.describeToken, ({ context, params }) =>
    describeToken(context, { collectionId: params.id, number: params.number }),
  )
}
