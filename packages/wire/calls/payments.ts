import { z } from 'zod'
import { call } from '../call.ts'
import { Done } from '../common.ts'
import { CardBody, PaymentDetailsReply, RequisitesBody, SbpBody } from '../payments.ts'

const tag = 'payments'

export const paymentCalls = {
  getPaymentDetails: call({
    method: 'GET',
    path: '/v1/account/payments',
    who: 'user',
    tag,
    summary: 'Card, SBP phone and bank account of the user',
    reply: PaymentDetailsReply,
  }),
  saveCard: call({
    method: 'PUT',
    path: '/v1/account/payments/card',
    who: 'user',
    tag,
    summary: 'Keep a card by the bank’s token; individuals only',
    body: CardBody,
    reply: PaymentDetailsReply,
    errors: ['FORBIDDEN'],
  }),
  saveSbpPhone: call({
    method: 'PUT',
    path: '/v1/account/payments/sbp',
    who: 'user',
    tag,
    summary: 'Keep the phone for transfers by SBP; individuals only',
    body: SbpBody,
    reply: PaymentDetailsReply,
    errors: ['FORBIDDEN'],
  }),
  saveRequisites: call({
    method: 'PUT',
    path: '/v1/account/payments/account',
    who: 'user',
    tag,
    summary: 'Keep the bank account with its check digits; organisations only',
    body: RequisitesBody,
    reply: PaymentDetailsReply,
    errors: ['FORBIDDEN'],
  }),
  removeCard: call({
    method: 'DELETE',
    path: '/v1/account/payments/card',
    who: 'user',
    tag,
    summary: 'Forget the user’s card',
    reply: PaymentDetailsReply,
  }),
  removeSbpPhone: call({
    method: 'DELETE',
    path: '/v1/account/payments/sbp',
    who: 'user',
    tag,
    summary: 'Forget the user’s SBP phone',
    reply: PaymentDetailsReply,
  }),
  removeRequisites: call({
    method: 'DELETE',
    path: '/v1/account/payments/account',
    who: 'user',
    tag,
    summary: 'Forget the user’s bank account',
    reply: PaymentDetailsReply,
  }),
  hearBank: call({
    method: 'POST',
    path: '/v1/payments/webhook/yookassa',
    who: 'anyone',
    tag,
    summary:
      'A hint of the bank that something changed; what is believed is what we then read there',
    body: z.looseObject({}),
    reply: Done,
  }),
}
