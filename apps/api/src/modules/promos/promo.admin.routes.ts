import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { bookPromo } from './book-promo.ts'
import { cancelPromo } from './cancel-promo.ts'
import { listBookedSlots } from './promo-desk.queries.ts'
import { promoRow } from './promo-row.ts'

/** The editor's desk: places among the new tokens. */
export const promoDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listPromoSlots, async ({ context: { db, now } }) =>
    (await listBookedSlots(db, now())).map((slot) => promoRow(slot, now())),
  )

  serve(app, calls.bookPromo, ({ context, body, user }) => bookPromo(context, user.id, body))

  serve(app, calls.cancelPromo, ({ context, params, body, user }) =>
    cancelPromo(context, { editorId: user.id, id: params.id, reason: body.reason }),
  )
}
