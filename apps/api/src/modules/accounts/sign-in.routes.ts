import { toMoscowIso } from '@kefir/rules/time/moscow'
import { Account } from '@kefir/wire/account'
import { Done } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import {
  ActivateBody,
  ActivateReply,
  EmailBody,
  FastRegisterBody,
  INDIVIDUAL,
  LetterReply,
  LoginBody,
  RegisterBody,
  RegisterReply,
  ResetBody,
} from '@kefir/wire/sign-in'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { giveSessionCookie, takeSessionCookie, visitorOf } from '../../plugins/session.ts'
import { activate } from './activate.ts'
import { getAccount } from './get-account.ts'
import { logIn } from './log-in.ts'
import { orderLinkLetter } from './order-link-letter.ts'
import { registerFast } from './register-fast.ts'
import { register, type NewUser, type Registered } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { deleteSession, deleteSessionsOf } from './sessions.queries.ts'

/** Sign-ins of one address a minute: a class or an office may come at once, a robot may not stay. */
const SIGN_INS = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const TAGS = ['sign-in']
const REFUSALS = { 422: ErrorReply, 429: ErrorReply }

const SENT = 'Письмо отправлено'
const RECOVERY_SENT =
  'Мы выслали ссылку на смену пароля на ваш email. Следуйте инструкциям в письме.'
const RESENT = 'Письмо успешно отправлено на указанный email.'

export const signInRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const { config } = context

  app.post(
    '/register',
    {
      schema: {
        tags: TAGS,
        summary: 'Register a person or an organisation; a letter with a link follows',
        body: RegisterBody,
        response: { 201: RegisterReply, ...REFUSALS },
      },
    },
    async ({ body, ip }, reply) =>
      reply.status(201).send(registerReply(await register(context, newUserOf(body), { ip }))),
  )

  app.post(
    '/register/fast',
    {
      schema: {
        tags: TAGS,
        summary: 'Register by an e-mail alone; the nickname and the password come later',
        body: FastRegisterBody,
        response: { 201: RegisterReply, ...REFUSALS },
      },
    },
    async ({ body, ip }, reply) =>
      reply.status(201).send(registerReply(await registerFast(context, body, { ip }))),
  )

  app.post(
    '/activate',
    {
      config: SIGN_INS,
      schema: {
        tags: TAGS,
        summary: 'Confirm the e-mail by the code of the letter; opens a session',
        body: ActivateBody,
        response: { 200: ActivateReply, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const session = await activate(context, request.body.code, visitorOf(request))

      giveSessionCookie(reply, config, session)
      return { ...(await getAccount(context, session.userId)), redirect: session.redirect }
    },
  )

  app.post(
    '/login',
    {
      config: SIGN_INS,
      schema: {
        tags: TAGS,
        summary: 'Sign in by e-mail and password; opens a session',
        body: LoginBody,
        response: { 200: Account, ...REFUSALS, 503: ErrorReply },
      },
    },
    async (request, reply) => {
      const session = await logIn(context, request.body, visitorOf(request))

      giveSessionCookie(reply, config, session)
      return getAccount(context, session.userId)
    },
  )

  app.post(
    '/repeated-letter',
    {
      schema: {
        tags: TAGS,
        summary: 'Send the activation letter again; every address gets the same answer',
        body: EmailBody,
        response: { 200: LetterReply, ...REFUSALS },
      },
    },
    async ({ body, ip }) => {
      const next = await orderLinkLetter(context, { kind: 'activation', email: body.email, ip })
      return { message: RESENT, resend_available_at: toMoscowIso(next) }
    },
  )

  app.post(
    '/restore',
    {
      schema: {
        tags: TAGS,
        summary: 'Send a link to a new password; every address gets the same answer',
        body: EmailBody,
        response: { 200: LetterReply, ...REFUSALS },
      },
    },
    async ({ body, ip }) => {
      const next = await orderLinkLetter(context, { kind: 'recovery', email: body.email, ip })
      return { message: RECOVERY_SENT, resend_available_at: toMoscowIso(next) }
    },
  )

  app.post(
    '/reset',
    {
      config: SIGN_INS,
      schema: {
        tags: TAGS,
        summary: 'Set a new password by the code of the letter; ends every other session',
        body: ResetBody,
        response: { 200: Account, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const session = await resetPassword(context, request.body, visitorOf(request))

      giveSessionCookie(reply, config, session)
      return getAccount(context, session.userId)
    },
  )

  app.post(
    '/logout',
    {
      schema: { tags: TAGS, summary: 'End this device’s session', response: { 200: Done } },
    },
    async ({ user }, reply) => {
      if (user) await deleteSession(context.db, user.sessionId)

      takeSessionCookie(reply, config)
      return { status: 'success' as const }
    },
  )

  app.post(
    '/logout/all',
    {
      schema: { tags: TAGS, summary: 'End the sessions of every device', response: { 200: Done } },
    },
    async ({ user }, reply) => {
      if (user) await deleteSessionsOf(context.db, user.id)

      takeSessionCookie(reply, config)
      return { status: 'success' as const }
    },
  )
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
  resend_available_at: toMoscowIso(resendAvailableAt),
})
