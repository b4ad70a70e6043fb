import { checkPassword } from '@kefir/rules/accounts/check-password'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { findCodeOwner, spendCodesOf, spendCode } from './account-codes.queries.ts'
import {
  activateUser,
  getGuarded,
  getPasswordOwner,
  lockUser,
  setPassword,
} from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findMark } from './device-mark.ts'
import { hashPassword } from './hash-password.ts'
import { isBlocked } from './is-blocked.ts'
import { openSession, type OpenedSession, type Visitor } from './open-session.ts'
import { hashToken } from './session-token.ts'

export const EXPIRED = {
  message: 'Ссылка не подходит или уже не действует',
  fields: { code: 'Ссылка не подходит или уже не действует' },
}

type Confirmation = { code: string; password?: string | undefined }

/**
 * Confirms the e-mail by the letter's code and lets its owner in. Whoever registered may have been
 * somebody else, who then knows the password: only the browser that registered goes on with it, from
 * any other the reader of the letter sets one, and what was set before opens nothing.
 */
export async function activate(
  context: Context,
  { code, password }: Confirmation,
  visitor: Visitor,
): Promise<OpenedSession & { redirect: string | null }> {
  const { db, now, publish } = context
  const codeHash = hashToken(code)
  const userId = await findCodeOwner(db, 'activation', codeHash, now())
  if (userId === null) throw new AppError('LINK_EXPIRED', EXPIRED)
  const passwordHash = await newPasswordHash(context, { userId, password, visitor })

  return beginAgain(db, async (tx) => {
    const spent = await spendCode(tx, 'activation', codeHash, now())
    if (!spent) throw new AppError('LINK_EXPIRED', EXPIRED)
    const user = await lockUser(tx, spent.user_id)
    // An old letter must not become a way in beside the password.
    if (isBlocked(user, now()) || user.removed_at || user.activated_at)
      throw new AppError('LINK_EXPIRED', EXPIRED)

    if (passwordHash !== null) await setPassword(tx, user.id, passwordHash, now())
    await activateUser(tx, user.id, now())
    await spendCodesOf(tx, user.id, 'activation', now())
    await publish(tx, { type: 'user.activated', userId: user.id })
    const entrant = { ...user, ...(await getGuarded(tx, user.id)) }
    const session = await openSession(context, tx, entrant, visitor)
    return { ...session, redirect: spent.redirect }
  })
}

type Wish = { userId: number; password: string | undefined; visitor: Visitor }

/** The hash of the password that was set with the confirmation; null where the present one stays. */
async function newPasswordHash(
  context: Pick<Context, 'db' | 'seal'>,
  { userId, password, visitor }: Wish,
): Promise<string | null> {
  const owner = await getPasswordOwner(context.db, userId)
  if (password === undefined) {
    const isOwnBrowser = findMark(context, visitor.device, { as: 'registration', userId })
    // An account made by an e-mail alone has no password that somebody else could know.
    if (isOwnBrowser || !owner.has_password) return null
    throw new AppError('PASSWORD_REQUIRED', {
      fields: { password: 'Задайте пароль для входа' },
      // The code came to this very address: its reader learns nothing new.
      email: owner.email,
    })
  }

  const wrong = checkPassword(password, owner, isCommonPassword)
  if (wrong) throw new AppError('VALIDATION_FAILED', { fields: { password: wrong } })
  return hashPassword(password)
}
