import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  DeskPaymentsPage,
  DeskPaymentsQuery,
  DeskPaymentWhole,
  OrderRefundBody,
} from '../payment-desk.ts'
import { DeskRefund, DeskRefundsPage, DeskRefundsQuery, ReasonBody } from '../payout-desk.ts'
import { staff } from '../staff.ts'

const tag = 'finance'
const who = staff('finance')

export const paymentDeskCalls = {
  listDeskPayments: call({
    method: 'GET',
    path: '/v1/admin/payments',
    who,
    tag,
    summary: 'Payments, the newest first; those of an order, a person or a bank’s id',
    query: DeskPaymentsQuery,
    reply: DeskPaymentsPage,
  }),
  getDeskPayment: call({
    method: 'GET',
    path: '/v1/admin/payments/:id',
    who,
    tag,
    summary: 'One payment with its refunds and receipts, and what may still be given back',
    params: IdParams,
    reply: DeskPaymentWhole,
  }),
  orderRefund: call({
    method: 'POST',
    path: '/v1/admin/payments/:id/refund',
    who,
    tag,
    summary:
      'Give a payment back, or a part of it, from the platform’s money; more than 15 000 ₽ of one payment waits for a second person',
    params: IdParams,
    body: OrderRefundBody,
    reply: DeskPaymentWhole,
    status: 202,
    errors: ['STATE_CHANGED'],
  }),
  listDeskRefunds: call({
    method: 'GET',
    path: '/v1/admin/refunds',
    who,
    tag,
    summary: 'Refunds that the bank refused, or that wait for a second person, the oldest first',
    query: DeskRefundsQuery,
    reply: DeskRefundsPage,
  }),
  approveRefund: call({
    method: 'POST',
    path: '/v1/admin/refunds/:id/approve',
    who,
    tag,
    summary: 'Let out a refund that waits; never one’s own, and never by who ordered it',
    params: IdParams,
    body: ReasonBody,
    reply: DeskRefund,
    errors: ['STATE_CHANGED'],
  }),
  rejectRefund: call({
    method: 'POST',
    path: '/v1/admin/refunds/:id/reject',
    who,
    tag,
    summary: 'Give up a refund of the platform’s money that waits, or that the bank refused',
    params: IdParams,
    body: ReasonBody,
    reply: DeskRefund,
    errors: ['STATE_CHANGED'],
  }),
  retryRefund: call({
    method: 'POST',
    path: '/v1/admin/refunds/:id/retry',
    who,
    tag,
    summary: 'Ask the bank for a refused refund once more, under a new key',
    params: IdParams,
    body: ReasonBody,
    reply: DeskRefund,
    errors: ['STATE_CHANGED'],
  }),
}
