import { Done, IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { PromotionReply } from '@kefir/wire/promotion'
import { ViewBody } from '@kefir/wire/tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { visitorOf } from '../../plugins/session.ts'
import { countPromoView, countView } from './count-view.ts'
import { getPromotion } from './get-promotion.ts'

const DONE = { status: 'success' } as const

export const viewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.post(
    '/token/:id/view',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'Count a look at a token, one a visitor a day',
        params: IdParams,
        body: ViewBody.nullish(),
        response: { 200: Done, 404: ErrorReply, 422: ErrorReply },
      },
    },
    async (request) => {
      await countView(context, {
        tokenId: request.params.id,
        viewerId: request.user?.id ?? null,
        visitor: visitorOf(request),
        isFromPromo: request.body?.from === 'promo',
      })
      return DONE
    },
  )

  app.post(
    '/promotion/:id/seen',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'Count a look at the paid place of a token, one a visitor a day',
        params: IdParams,
        response: { 200: Done, 404: ErrorReply },
      },
    },
    async (request) => {
      await countPromoView(context, {
        tokenId: request.params.id,
        viewerId: request.user?.id ?? null,
        visitor: visitorOf(request),
      })
      return DONE
    },
  )

  app.get(
    '/promotion/:id',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'Paid places for a token: their price, when they are free, how they did',
        params: IdParams,
        response: { 200: PromotionReply, 404: ErrorReply },
      },
    },
    ({ params, user }) => getPromotion(context, params.id, user?.id ?? null),
  )
}
