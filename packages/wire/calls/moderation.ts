import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  DecideBody,
  DecideReply,
  HideWorkBody,
  HideWorkReply,
  QueueQuery,
  ReviewItem,
  ReviewsPage,
  ReviewsQuery,
  VerifyCollectionBody,
  VerifyCollectionReply,
} from '../moderation.ts'
import { staff } from '../staff.ts'

const tag = 'moderation'
const who = staff('moderator')

export const moderationCalls = {
  listReviews: call({
    method: 'GET',
    path: '/v1/admin/moderation',
    who,
    tag,
    summary: 'What waits for a moderator, the oldest first, or what was decided',
    query: ReviewsQuery,
    reply: ReviewsPage,
  }),
  getReview: call({
    method: 'GET',
    path: '/v1/admin/moderation/:id',
    who,
    tag,
    summary: 'One thing before a moderator, with its author’s record and near-copies',
    params: IdParams,
    query: QueueQuery,
    reply: ReviewItem,
  }),
  decideReview: call({
    method: 'POST',
    path: '/v1/admin/moderation/:id',
    who,
    tag,
    summary: 'Approve, send back or put off; of two moderators the first decides',
    params: IdParams,
    body: DecideBody,
    reply: DecideReply,
    errors: ['STATE_CHANGED'],
  }),
  hideWork: call({
    method: 'POST',
    path: '/v1/admin/token/:id/hidden',
    who,
    tag,
    summary: 'Hide a public work with its copies, or show it again',
    params: IdParams,
    body: HideWorkBody,
    reply: HideWorkReply,
    errors: ['STATE_CHANGED'],
  }),
  hideCollection: call({
    method: 'POST',
    path: '/v1/admin/collection/:id/hidden',
    who,
    tag,
    summary: 'Hide a public collection with its works, or show it again',
    params: IdParams,
    body: HideWorkBody,
    reply: HideWorkReply,
    errors: ['STATE_CHANGED'],
  }),
  verifyCollection: call({
    method: 'POST',
    path: '/v1/admin/collection/:id/verified',
    who,
    tag,
    summary: 'Give a collection the badge, or take it away',
    params: IdParams,
    body: VerifyCollectionBody,
    reply: VerifyCollectionReply,
  }),
}
