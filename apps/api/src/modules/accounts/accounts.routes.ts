import { PRODUCT } from '@kefir/rules/product'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { Account, BalanceReply } from '@kefir/wire/account'
import { ErrorReply } from '@kefir/wire/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../app-error.ts'
import { currentUser, requireUser, sessionTokenOf } from '../../plugins/session.ts'
import { findBalance } from '../ledger/ledger.queries.ts'
import { getAccountByToken } from './get-account.ts'

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    '/account',
    {
      config: { readsSession: true },
      schema: {
        tags: ['accounts'],
        summary: 'The signed-in user',
        response: { 200: Account, 401: ErrorReply },
      },
    },
    async (request) => {
      const token = sessionTokenOf(request, context.config)
      if (!token) throw new AppError('LOGIN_REQUIRED')
      return getAccountByToken(context, token)
    },
  )

  app.get(
    `/account/${PRODUCT.slug}-balance`,
    {
      onRequest: requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Litres of the signed-in user',
        response: { 200: BalanceReply, 401: ErrorReply },
      },
    },
    async (request) => {
      const { balance, updatedAt } = await findBalance(context.db, {
        userId: currentUser(request).id,
        kind: 'available',
        currency: 'kefir',
      })
      return { balance: toDecimal(balance), updated_at: toMoscowIso(updatedAt ?? context.now()) }
    },
  )
}
