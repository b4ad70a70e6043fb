import { PRODUCT } from '@kefir/rules/product'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { Account, BalanceReply, LoginBody } from '@kefir/wire/account'
import { ErrorReply } from '@kefir/wire/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { currentUser, requireUser, sessionCookieName } from '../../plugins/session.ts'
import { findBalance } from '../ledger/ledger.queries.ts'
import { getAccount } from './get-account.ts'
import { logIn } from './log-in.ts'
import { deleteSession } from './sessions.queries.ts'

const LOGINS_PER_MINUTE = 10

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  const cookieName = sessionCookieName(context.config)
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.publicUrl.startsWith('https:'),
  } as const

  app.post(
    '/login',
    {
      config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['accounts'],
        summary: 'Sign in by e-mail and password; opens a session cookie',
        body: LoginBody,
        response: { 200: Account, 422: ErrorReply, 429: ErrorReply },
      },
    },
    async ({ body, ip, headers }, reply) => {
      const userAgent = headers['user-agent']?.slice(0, 300) ?? null
      const { userId, token, expiresAt } = await logIn(context, { ...body, ip, userAgent })

      void reply.setCookie(cookieName, token, { ...cookie, expires: expiresAt })
      return getAccount(context, userId)
    },
  )

  app.post(
    '/logout',
    {
      schema: {
        tags: ['accounts'],
        summary: 'End this device’s session',
        response: { 200: z.object({ status: z.literal('success') }) },
      },
    },
    async ({ user }, reply) => {
      if (user) await deleteSession(context.db, user.sessionId)

      void reply.clearCookie(cookieName, cookie)
      return { status: 'success' as const }
    },
  )

  app.get(
    '/account',
    {
      preHandler: requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'The signed-in user',
        response: { 200: Account, 401: ErrorReply },
      },
    },
    async (request) => getAccount(context, currentUser(request).id),
  )

  app.get(
    `/account/${PRODUCT.slug}-balance`,
    {
      preHandler: requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Litres of the signed-in user',
        response: { 200: BalanceReply, 401: ErrorReply },
      },
    },
    async (request) => {
      const { balance, updatedAt } = await findBalance(context.db, currentUser(request).id, 'kefir')
      return { balance: toDecimal(balance), updated_at: toMoscowIso(updatedAt ?? context.now()) }
    },
  )
}
