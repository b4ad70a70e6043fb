import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  DeskPayout,
  DeskPayoutsPage,
  DeskPayoutsQuery,
  MarkSentBody,
  ReasonBody,
} from '../payout-desk.ts'
import { staff } from '../staff.ts'

const tag = 'finance'
const who = staff('finance')

export const payoutDeskCalls = {
  listDeskPayouts: call({
    method: 'GET',
    path: '/v1/admin/payouts',
    who,
    tag,
    summary: 'Pay-outs of one state, those that wait the oldest first',
    query: DeskPayoutsQuery,
    reply: DeskPayoutsPage,
  }),
  getDeskPayout: call({
    method: 'GET',
    path: '/v1/admin/payouts/:id',
    who,
    tag,
    summary: 'One pay-out with where it goes and who decided',
    params: IdParams,
    reply: DeskPayout,
  }),
  approvePayout: call({
    method: 'POST',
    path: '/v1/admin/payouts/:id/approve',
    who,
    tag,
    summary:
      'Let out a pay-out that waits for a second person; never one’s own, never of the blocked',
    params: IdParams,
    body: ReasonBody,
    reply: DeskPayout,
    errors: ['STATE_CHANGED'],
  }),
  rejectPayout: call({
    method: 'POST',
    path: '/v1/admin/payouts/:id/reject',
    who,
    tag,
    summary: 'Give the money of a pay-out back to the balance; the payee reads the reason',
    params: IdParams,
    body: ReasonBody,
    reply: DeskPayout,
    errors: ['STATE_CHANGED'],
  }),
  markPayoutSent: call({
    method: 'POST',
    path: '/v1/admin/payouts/:id/sent',
    who,
    tag,
    summary: 'A pay-out to an account was sent by a bank order of this number',
    params: IdParams,
    body: MarkSentBody,
    reply: DeskPayout,
    errors: ['STATE_CHANGED'],
  }),
}
