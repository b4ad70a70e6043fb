import { z } from 'zod'
import { call } from '../call.ts'
import { ConsentsReply, PasswordProof, RemovalReply } from '../settings.ts'

const tag = 'privacy'

export const privacyCalls = {
  listConsents: call({
    method: 'GET',
    path: '/v1/account/consents',
    who: 'user',
    tag,
    summary: 'What the user agreed to, newest first',
    reply: ConsentsReply,
  }),
  exportAccount: call({
    method: 'GET',
    path: '/v1/account/export',
    who: 'user',
    tag,
    summary: 'Everything held about the user, as a JSON file',
    reply: z.unknown(),
    errors: ['TOO_MANY_ATTEMPTS'],
  }),
  orderRemoval: call({
    method: 'POST',
    path: '/v1/account/removal',
    who: 'user',
    tag,
    summary: 'Order the removal of the account; it is emptied in 30 days',
    body: PasswordProof,
    reply: RemovalReply,
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'TOO_BUSY', 'FORBIDDEN', 'MONEY_LEFT'],
  }),
  cancelRemoval: call({
    method: 'DELETE',
    path: '/v1/account/removal',
    who: 'user',
    tag,
    summary: 'Keep the account after all',
    reply: RemovalReply,
  }),
}
