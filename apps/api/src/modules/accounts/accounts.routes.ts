import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../plugins/serve-call.ts'
import { giveDeviceCookie, sessionTokenOf, visitorOf } from '../../plugins/session.ts'
import { findBalance } from '../ledger/ledger.queries.ts'
import { addMark, isMarkedFor, type Guarded } from './device-mark.ts'
import { getAccountByToken } from './get-account.ts'
import type { Visitor } from './open-session.ts'

export const accountRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    calls.getAccount,
    async ({ context, request, reply }) => {
      const token = sessionTokenOf(request, context.config)
      if (!token) throw new AppError('LOGIN_REQUIRED')
      const { account, ...session } = await getAccountByToken(context, token)
      markBrowser(reply, context, visitorOf(request), session)
      return account
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

/**
 * Whoever is signed in has given the password here, maybe before there were device cookies or before
 * what guards the account was changed.
 */
function markBrowser(
  reply: FastifyReply,
  context: Context,
  { device }: Visitor,
  session: { user: Guarded; tokenHash: Buffer },
) {
  if (isMarkedFor(context, device, session)) return
  giveDeviceCookie(reply, context.config, addMark(context, device, { as: 'login', ...session }))
}
