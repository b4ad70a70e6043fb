import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import { AcceptBody, Offer, OfferBody, OffersPage, OffersQuery, TokenOffers } from '../offers.ts'

const tag = 'offers'

export const offerCalls = {
  makeOffer: call({
    method: 'POST',
    path: '/v1/token/:id/offers',
    who: 'user',
    tag,
    summary:
      'Offer a price for somebody’s token, or raise it: the money is set aside until the answer',
    params: IdParams,
    body: OfferBody,
    reply: Offer,
    status: 202,
    errors: ['STATE_CHANGED', 'NOT_ENOUGH_FUNDS'],
  }),
  listTokenOffers: call({
    method: 'GET',
    path: '/v1/token/:id/offers',
    who: 'anyone',
    tag,
    summary: 'What is offered for a token, the highest first, and what the viewer may offer',
    params: IdParams,
    reply: TokenOffers,
  }),
  listOffers: call({
    method: 'GET',
    path: '/v1/offers',
    who: 'user',
    tag,
    summary: 'Offers that the user made or received, the newest first',
    query: OffersQuery,
    reply: OffersPage,
  }),
  withdrawOffer: call({
    method: 'DELETE',
    path: '/v1/offers/:id',
    who: 'user',
    tag,
    summary: 'Take an own offer back; the money comes back to where it was taken from',
    params: IdParams,
    reply: Offer,
    errors: ['FORBIDDEN', 'STATE_CHANGED'],
  }),
  acceptOffer: call({
    method: 'POST',
    path: '/v1/offers/:id/accept',
    who: 'user',
    tag,
    summary: 'Sell an own token for what was offered: it changes hands at once',
    params: IdParams,
    body: AcceptBody,
    reply: Offer,
    errors: ['FORBIDDEN', 'STATE_CHANGED'],
  }),
  declineOffer: call({
    method: 'POST',
    path: '/v1/offers/:id/decline',
    who: 'user',
    tag,
    summary: 'Decline an offer for an own token; the money goes back to the bidder',
    params: IdParams,
    reply: Offer,
    errors: ['FORBIDDEN', 'STATE_CHANGED'],
  }),
}
