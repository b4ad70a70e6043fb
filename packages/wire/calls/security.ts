import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'
import {
  CodeBody,
  FactorProof,
  LoginAlertsBody,
  PasswordProof,
  RecoveryCodesReply,
  SecurityReply,
  SessionsReply,
  TwoFactorStartReply,
} from '../settings.ts'
import { ChangePasswordBody } from '../sign-in.ts'

const tag = 'security'
/** Of a call that asks for the password once more. */
const PROOF_REFUSALS = ['WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'TOO_BUSY'] as const

/** And for a code of the second factor. */
const FACTOR_REFUSALS = [
  ...PROOF_REFUSALS,
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'STATE_CHANGED',
] as const

export const securityCalls = {
  getSecurity: call({
    method: 'GET',
    path: '/v1/account/security',
    who: 'user',
    tag,
    summary: 'How the account is protected',
    reply: SecurityReply,
  }),
  setLoginAlerts: call({
    method: 'PUT',
    path: '/v1/account/login-alerts',
    who: 'user',
    tag,
    summary: 'Letters about sign-ins with a new browser, on or off',
    body: LoginAlertsBody,
    reply: SecurityReply,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/v1/account/password',
    who: 'user',
    tag,
    summary: 'Change the password; other sessions end',
    body: ChangePasswordBody,
    reply: Done,
    errors: PROOF_REFUSALS,
  }),
  listSessions: call({
    method: 'GET',
    path: '/v1/account/sessions',
    who: 'user',
    tag,
    summary: 'Browsers that are signed in, the last used first',
    reply: SessionsReply,
  }),
  endSession: call({
    method: 'DELETE',
    path: '/v1/account/sessions/:id',
    who: 'user',
    tag,
    summary: 'Sign one browser out',
    params: IdParams,
    reply: Done,
  }),
  startSecondFactor: call({
    method: 'POST',
    path: '/v1/account/two-factor',
    who: 'user',
    tag,
    summary: 'Start turning the second factor on: a secret for the owner’s app',
    body: PasswordProof,
    reply: TwoFactorStartReply,
    errors: [...PROOF_REFUSALS, 'STATE_CHANGED'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/v1/account/two-factor/confirm',
    who: 'user',
    tag,
    summary: 'Turn the second factor on by a code of the app; gives the recovery codes',
    body: CodeBody,
    reply: RecoveryCodesReply,
    errors: ['SECOND_FACTOR_WRONG', 'STATE_CHANGED', 'TOO_MANY_ATTEMPTS'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/v1/account/two-factor/recovery-codes',
    who: 'user',
    tag,
    summary: 'New recovery codes instead of the old ones; by the password and a code',
    body: FactorProof,
    reply: RecoveryCodesReply,
    errors: FACTOR_REFUSALS,
  }),
  turnOffSecondFactor: call({
    method: 'POST',
    path: '/v1/account/two-factor/off',
    who: 'user',
    tag,
    summary: 'Turn the second factor off; by the password and a code',
    body: FactorProof,
    reply: SecurityReply,
    errors: FACTOR_REFUSALS,
  }),
}
