import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'
import {
  BuyPromoBody,
  PromoBooking,
  PromoBought,
  PromoSlots,
  PromosPage,
  PromosQuery,
  TokenPromos,
} from '../promos.ts'
import { ViewBody } from '../tokens.ts'

const tag = 'promos'

export const promoCalls = {
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
    summary: 'Count a look at the promo of a token, one a visitor a day',
    params: IdParams,
    reply: Done,
  }),
  getTokenPromos: call({
    method: 'GET',
    path: '/v1/promotion/:id',
    who: 'anyone',
    tag,
    summary: 'Promos for a token: their price, when they are free, how they did',
    params: IdParams,
    reply: TokenPromos,
  }),
  getPromoSlots: call({
    method: 'GET',
    path: '/v1/promo/slots',
    who: 'user',
    tag,
    summary: 'Promos among the new tokens: price, first free time, queue, ways to pay',
    reply: PromoSlots,
  }),
  buyPromo: call({
    method: 'POST',
    path: '/v1/promo',
    who: 'user',
    tag,
    summary: 'Take the first free time of a place for an own token, and pay for it in 15 minutes',
    body: BuyPromoBody,
    reply: PromoBought,
    status: 202,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CHANGED', 'NOT_ENOUGH_FUNDS'],
  }),
  listPromos: call({
    method: 'GET',
    path: '/v1/promo',
    who: 'user',
    tag,
    summary: 'Places the user bought, the newest first, with looks and clicks by day',
    query: PromosQuery,
    reply: PromosPage,
  }),
  getPromo: call({
    method: 'GET',
    path: '/v1/promo/:id',
    who: 'user',
    tag,
    summary: 'A place the user bought; the buyer’s alone',
    params: IdParams,
    reply: PromoBooking,
  }),
  giveUpPromo: call({
    method: 'POST',
    path: '/v1/promo/:id/cancel',
    who: 'user',
    tag,
    summary: 'Give up a place before it began; what was paid comes back whole',
    params: IdParams,
    reply: PromoBooking,
    errors: ['STATE_CHANGED'],
  }),
}
