import { describeDevice } from '@kefir/rules/accounts/describe-device'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { Done, IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import {
  CodeBody,
  LoginAlertsBody,
  PasswordProof,
  RecoveryCodesReply,
  SecurityReply,
  SessionsReply,
  TwoFactorStartReply,
} from '@kefir/wire/settings'
import { ChangePasswordBody } from '@kefir/wire/sign-in'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../app-error.ts'
import { currentUser, requireUser } from '../../plugins/session.ts'
import { setLoginAlerts } from './accounts.queries.ts'
import { changePassword } from './change-password.ts'
import { proveOwner } from './prove-owner.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts'
import { confirmTurningOn, startTurningOn } from './second-factor/turn-on-second-factor.ts'
import { securityReply } from './security-reply.ts'
import { deleteSessionOf, listSessions } from './sessions.queries.ts'

const TAGS = ['security']
const REFUSALS = { 401: ErrorReply, 409: ErrorReply, 422: ErrorReply, 429: ErrorReply }

/** How the signed-in user's account is protected: password, sessions, second factor. */
export const securityRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireUser)

  app.get(
    '/account/security',
    {
      schema: {
        tags: TAGS,
        summary: 'How the account is protected',
        response: { 200: SecurityReply, 401: ErrorReply },
      },
    },
    async (request) => securityReply(context, currentUser(request).id),
  )

  app.put(
    '/account/login-alerts',
    {
      schema: {
        tags: TAGS,
        summary: 'Letters about sign-ins with a new browser, on or off',
        body: LoginAlertsBody,
        response: { 200: SecurityReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await setLoginAlerts(context.db, id, request.body.login_alerts)
      return securityReply(context, id)
    },
  )

  app.put(
    '/account/password',
    {
      schema: {
        tags: TAGS,
        summary: 'Change the password; other sessions end',
        body: ChangePasswordBody,
        response: { 200: Done, ...REFUSALS },
      },
    },
    async (request) => {
      const { id, sessionId } = currentUser(request)
      const { old_password: oldPassword = '', password } = request.body
      await changePassword(context, { userId: id, sessionId, oldPassword, password })
      return { status: 'success' as const }
    },
  )

  app.get(
    '/account/sessions',
    {
      schema: {
        tags: TAGS,
        summary: 'Browsers that are signed in, the last used first',
        response: { 200: SessionsReply, 401: ErrorReply },
      },
    },
    async (request) => {
      const { id, sessionId } = currentUser(request)
      const sessions = await listSessions(context.db, id)
      return sessions.map((session) => ({
        id: session.id,
        device: describeDevice(session.user_agent),
        ip: session.ip,
        created_at: toMoscowIso(session.created_at),
        last_seen_at: toMoscowIso(session.last_seen_at),
        is_current: session.id === sessionId,
      }))
    },
  )

  app.delete(
    '/account/sessions/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Sign one browser out',
        params: IdParams,
        response: { 200: Done, 401: ErrorReply, 404: ErrorReply },
      },
    },
    async (request) => {
      if (!(await deleteSessionOf(context.db, currentUser(request).id, request.params.id)))
        throw new AppError('NOT_FOUND')
      return { status: 'success' as const }
    },
  )

  app.post(
    '/account/two-factor',
    {
      schema: {
        tags: TAGS,
        summary: 'Start turning the second factor on: a secret for the owner’s app',
        body: PasswordProof,
        response: { 200: TwoFactorStartReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await proveOwner(context, id, request.body)
      return startTurningOn(context, id)
    },
  )

  app.post(
    '/account/two-factor/confirm',
    {
      schema: {
        tags: TAGS,
        summary: 'Turn the second factor on by a code of the app; gives the recovery codes',
        body: CodeBody,
        response: { 200: RecoveryCodesReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      return { recovery_codes: await confirmTurningOn(context, id, request.body.code) }
    },
  )

  app.post(
    '/account/two-factor/recovery-codes',
    {
      schema: {
        tags: TAGS,
        summary: 'New recovery codes instead of the old ones',
        body: PasswordProof,
        response: { 200: RecoveryCodesReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await proveOwner(context, id, request.body)
      return { recovery_codes: await renewRecoveryCodes(context, id) }
    },
  )

  app.post(
    '/account/two-factor/off',
    {
      schema: {
        tags: TAGS,
        summary: 'Turn the second factor off',
        body: PasswordProof,
        response: { 200: SecurityReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await proveOwner(context, id, request.body)
      await turnOffSecondFactor(context, id)
      return securityReply(context, id)
    },
  )
}
