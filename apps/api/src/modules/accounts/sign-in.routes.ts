import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import { INDIVIDUAL, type RegisterBody, type RegisterReply } from '@kefir/wire/sign-in'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../plugins/serve-call.ts'
import {
  giveDeviceCookie,
  giveSessionCookie,
  takeSessionCookie,
  visitorOf,
} from '../../plugins/session.ts'
import { activate } from './activate.ts'
import { addMark } from './device-mark.ts'
import { getAccount } from './get-account.ts'
import { logIn } from './log-in.ts'
import { logOutEverywhere } from './log-out-everywhere.ts'
import { logOut } from './log-out.ts'
import type { Visitor } from './open-session.ts'
import { orderLinkLetter } from './order-link-letter.ts'
import { registerFast } from './register-fast.ts'
import { register, type NewUser, type Registered } from './register.ts'
import { resetPassword } from './reset-password.ts'

/** Sign-ins of one address a minute: a class or an office may come at once, a robot may not stay. */
const SIGN_INS = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

const SENT = 'Письмо отправлено'
const RECOVERY_SENT =
  'Мы выслали ссылку на смену пароля на ваш email. Следуйте инструкциям в письме.'
const RESENT = 'Письмо успешно отправлено на указанный email.'
const DONE = { status: 'success' } as const

export const signInRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.register, async ({ context, body, request, reply }) => {
    const visitor = visitorOf(request)
    const registered = await register(context, newUserOf(body), visitor)

    markRegistration(reply, context, visitor, registered)
    return registerReply(registered)
  })

  serve(app, calls.registerFast, async ({ context, body, request, reply }) => {
    const visitor = visitorOf(request)
    const registered = await registerFast(context, body, visitor)

    markRegistration(reply, context, visitor, registered)
    return registerReply(registered)
  })

  serve(
    app,
    calls.activate,
    async ({ context, body, request, reply }) => {
      const session = await activate(context, body, visitorOf(request))

      giveSessionCookie(reply, context.config, session)
      return { ...(await getAccount(context, session.userId)), redirect: session.redirect }
    },
    SIGN_INS,
  )

  serve(
    app,
    calls.logIn,
    async ({ context, body, request, reply }) => {
      const session = await logIn(context, body, visitorOf(request))

      giveSessionCookie(reply, context.config, session)
      return getAccount(context, session.userId)
    },
    SIGN_INS,
  )

  serve(app, calls.repeatLetter, async ({ context, body: { email }, request: { ip } }) => {
    const next = await orderLinkLetter(context, { kind: 'activation', email, ip })
    return { message: RESENT, resend_available_at: availableAt(next) }
  })

  serve(app, calls.orderRecovery, async ({ context, body: { email }, request: { ip } }) => {
    const next = await orderLinkLetter(context, { kind: 'recovery', email, ip })
    return { message: RECOVERY_SENT, resend_available_at: availableAt(next) }
  })

  serve(
    app,
    calls.resetPassword,
    async ({ context, body, request, reply }) => {
      const session = await resetPassword(context, body, visitorOf(request))

      giveSessionCookie(reply, context.config, session)
      return getAccount(context, session.userId)
    },
    SIGN_INS,
  )

  serve(app, calls.logOut, async ({ context, user, reply }) => {
    if (user) await logOut(context, user.sessionId)

    takeSessionCookie(reply, context.config)
    return DONE
  })

  serve(app, calls.logOutEverywhere, async ({ context, user, reply }) => {
    if (user) await logOutEverywhere(context, user.id)

    takeSessionCookie(reply, context.config)
    return DONE
  })
}

/** The browser that registered confirms the e-mail without being asked for a password. */
function markRegistration(
  reply: FastifyReply,
  context: Context,
  { device }: Visitor,
  { id: userId }: Registered,
) {
  giveDeviceCookie(reply, context.config, addMark(context, device, { as: 'registration', userId }))
}

/** A referral link belongs to individuals. */
function newUserOf(body: RegisterBody): NewUser {
  const { email, password } = body
  const redirect = body.redirect ?? null
  if (body.legal_id !== INDIVIDUAL)
    return { kind: 'entity', email, password, redirect, ref: null, name: body.name }

  const { nikname, first_name: firstName, last_name: lastName } = body
  const ref = body.ref ?? null
  return { kind: 'individual', email, password, redirect, ref, nikname, firstName, lastName }
}

const registerReply = ({ id, email, resendAvailableAt }: Registered): RegisterReply => ({
  message: SENT,
  user: { id, email },
  resend_available_at: availableAt(resendAvailableAt),
})

/** Whole seconds are told, the next one: in the last part of a second it is still refused. */
const availableAt = (at: Date) => toMoscowIso(new Date(Math.ceil(at.getTime() / 1000) * 1000))
