import { checkPassword } from '@kefir/rules/accounts/check-password'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { findCodeOwner, spendCodesOf, spendCode } from './account-codes.queries.ts'
import { activateUser, getGuarded, getPasswordOwner, lockUser } from './accounts.queries.ts'
import { EXPIRED } from './activate.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { liftShutOut } from './login-tries.ts'
import { isBlocked } from './is-blocked.ts'
import { openSession, type OpenedSession, type Visitor } from './open-session.ts'
import { replacePassword } from './replace-password.ts'
import { checkSecondFactor } from './second-factor/check-second-factor.ts'
import { hashToken } from './session-token.ts'

type Reset = { code: string; password: string; totp?: string | undefined }

/**
 * A new password by the letter's code. Every session ends, since somebody else may hold one; the
 * letter also proves that the e-mail is theirs, so an account that waited for that is confirmed.
 */
export async function resetPassword(
  context: Context,
  { code, password, totp }: Reset,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { db, now, publish } = context
  const codeHash = hashToken(code)
  const userId = await findCodeOwner(db, 'reset', codeHash, now())
  if (userId === null) throw new AppError('LINK_EXPIRED', EXPIRED)

  // What can be mended in the form is refused before the code is spent.
  const owner = await getPasswordOwner(db, userId)
  const wrong = checkPassword(password, owner, isCommonPassword)
  if (wrong) throw new AppError('VALIDATION_FAILED', { fields: { password: wrong } })
  if (owner.has_second_factor)
    await checkSecondFactor(context, userId, { code: totp, field: 'totp', by: 'letter' })
  const passwordHash = await hashPassword(password)

  return beginAgain(db, async (tx) => {
    if (!(await spendCode(tx, 'reset', codeHash, now())))
      throw new AppError('LINK_EXPIRED', EXPIRED)
    const user = await lockUser(tx, userId)
    if (isBlocked(user, now()) || user.removed_at) throw new AppError('LINK_EXPIRED', EXPIRED)

    await replacePassword(context, tx, { userId, passwordHash, keptSession: null })
    await liftShutOut(tx, user.email, visitor)
    if (!user.activated_at) {
      await activateUser(tx, userId, now())
      await spendCodesOf(tx, userId, 'activation', now())
      await publish(tx, { type: 'user.activated', userId })
    }
    const entrant = { ...user, ...(await getGuarded(tx, userId)) }
    return openSession(context, tx, entrant, { ...visitor, sessionId: null })
  })
}
