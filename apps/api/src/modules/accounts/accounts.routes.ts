import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../app-error.ts'
import { serve } from '../../plugins/serve-call.ts'
import { sessionTokenOf } from '../../plugins/session.ts'
import { findBalance } from '../ledger/ledger.queries.ts'
import { getAccountByToken } from './get-account.ts'

export const accountRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    calls.getAccount,
    async ({ context, request }) => {
      const token = sessionTokenOf(request, context.config)
      if (!token) throw new AppError('LOGIN_REQUIRED')
      return getAccountByToken(context, token)
    },
    { config: { readsSession: true } },
  )

  serve(app, calls.getBalance, async ({ context, user }) => {
    const { balance, updatedAt } = await findBalance(context.db, {
      userId: user.id,
      kind: 'available',
      currency: 'kefir',
    })
    return { balance: toDecimal(balance), updated_at: toMoscowIso(updatedAt ?? context.now()) }
  })
}
