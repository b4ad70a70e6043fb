import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts'
import { confirmTurningOn, startTurningOn } from './second-factor/turn-on-second-factor.ts'
import { securityReply } from './security-reply.ts'
import { sessionsReply } from './sessions-reply.ts'
import { setLoginAlerts } from './set-login-alerts.ts'

const DONE = { status: 'success' } as const

/** How the signed-in user's account is protected: password, sessions, second factor. */
export const securityRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getSecurity, ({ context, user }) => securityReply(context, user.id))

  serve(app, calls.setLoginAlerts, async ({ context, body, user }) => {
    await setLoginAlerts(context, user.id, body.login_alerts)
    return securityReply(context, user.id)
  })

  serve(app, calls.changePassword, async ({ context, body, user: { id, sessionId } }) => {
    const { old_password: oldPassword = '', password } = body
    await changePassword(context, { userId: id, sessionId, oldPassword, password })
    return DONE
  })

  serve(app, calls.listSessions, ({ context, user }) => sessionsReply(context, user))

  serve(app, calls.endSession, async ({ context, params, user }) => {
    await endSession(context, user.id, params.id)
    return DONE
  })

  serve(app, calls.startSecondFactor, ({ context, body, user }) =>
    startTurningOn(context, user.id, body),
  )

  serve(app, calls.confirmSecondFactor, async ({ context, body, user }) => ({
    recovery_codes: await confirmTurningOn(context, user, body.code),
  }))

  serve(app, calls.renewRecoveryCodes, async ({ context, body, user }) => ({
    recovery_codes: await renewRecoveryCodes(context, user.id, body),
  }))

  serve(app, calls.turnOffSecondFactor, async ({ context, body, user }) => {
    await turnOffSecondFactor(context, user.id, body)
    return securityReply(context, user.id)
  })
}
