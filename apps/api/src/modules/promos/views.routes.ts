import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { seenOf } from '../../plugins/session.ts'
import { countPromoView, countView } from './count-view.ts'
import { getTokenPromos } from './get-token-promos.ts'

const DONE = { status: 'success' } as const

export const viewRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.countView, async ({ context, params, body, request }) => {
    await countView(context, {
      tokenId: params.id,
      seen: seenOf(request),
      isFromPromo: body?.from === 'promo',
    })
    return DONE
  })

  serve(app, calls.countPromoView, async ({ context, params, request }) => {
    await countPromoView(context, { tokenId: params.id, seen: seenOf(request) })
    return DONE
  })

  serve(app, calls.getTokenPromos, ({ context, params, user }) =>
    getTokenPromos(context, params.id, user?.id ?? null),
  )
}
