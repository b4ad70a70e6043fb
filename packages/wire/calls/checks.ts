import { call } from '../call.ts'
import { VerificationBody, VerificationConfirmBody, VerificationReply } from '../checks.ts'

const tag = 'checks'

export const checkCalls = {
  askVerification: call({
    method: 'POST',
    path: '/v1/token/verification',
    who: 'user',
    tag,
    summary: 'The phrase a token’s owner is asked to confirm',
    body: VerificationBody,
    reply: VerificationReply,
    errors: ['NOT_FOUND'],
  }),
  renewVerification: call({
    method: 'POST',
    path: '/v1/token/verification/new/text',
    who: 'user',
    tag,
    summary: 'A fresh phrase for a token’s owner to confirm; the last one ends',
    body: VerificationBody,
    reply: VerificationReply,
    errors: ['NOT_FOUND'],
  }),
  confirmVerification: call({
    method: 'POST',
    path: '/v1/token/verification/confirm',
    who: 'user',
    tag,
    summary: 'Confirm a phrase as the token’s owner',
    body: VerificationConfirmBody,
    reply: VerificationReply,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS'],
  }),
}
