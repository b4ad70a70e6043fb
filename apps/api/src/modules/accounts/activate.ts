import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { spendCodesOf, spendCode } from './account-codes.queries.ts'
import { activateUser, lockUser } from './accounts.queries.ts'
import { openSession, type OpenedSession, type Visitor } from './open-session.ts'
import { hashToken } from './session-token.ts'

export const EXPIRED = {
  message: 'Ссылка не подходит или уже не действует',
  fields: { code: 'Ссылка не подходит или уже не действует' },
}

/** Confirms the e-mail by the letter's code and lets its owner in. */
export function activate(
  context: Context,
  code: string,
  visitor: Visitor,
): Promise<OpenedSession & { redirect: string | null }> {
  const { db, now, publish } = context

  return db.transaction().execute(async (tx) => {
    const spent = await spendCode(tx, 'activation', hashToken(code), now())
    if (!spent) throw new AppError('LINK_EXPIRED', EXPIRED)
    const user = await lockUser(tx, spent.user_id)
    // An old letter must not become a way in beside the password.
    if (user.blocked_at || user.removed_at || user.activated_at)
      throw new AppError('LINK_EXPIRED', EXPIRED)

    await activateUser(tx, user.id, now())
    await spendCodesOf(tx, user.id, 'activation', now())
    await publish(tx, { type: 'user.activated', userId: user.id })
    const session = await openSession(
      context,
      tx,
      { id: user.id, wantsLoginAlerts: user.wants_login_alerts },
      visitor,
    )
    return { ...session, redirect: spent.redirect }
  })
}
