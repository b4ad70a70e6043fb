import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'
import { PromotionReply } from '../promotion.ts'
import { ViewBody } from '../tokens.ts'

const tag = 'promotion'

export const promotionCalls = {
  countView: call({
    method: 'POST',
    path: '/v1/token/:id/view',
    who: 'anyone',
    tag,
    summary: 'Count a look at a token, one a visitor a day',
    params: IdParams,
    body: ViewBody.nullish(),
    reply: Done,
  }),
  countPromoView: call({
    method: 'POST',
    path: '/v1/promotion/:id/seen',
    who: 'anyone',
    tag,
    summary: 'Count a look at the paid place of a token, one a visitor a day',
    params: IdParams,
    reply: Done,
  }),
  getPromotion: call({
    method: 'GET',
    path: '/v1/promotion/:id',
    who: 'anyone',
    tag,
    summary: 'Paid places for a token: their price, when they are free, how they did',
    params: IdParams,
    reply: PromotionReply,
  }),
}
