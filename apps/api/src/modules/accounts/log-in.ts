import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findCredentials } from './accounts.queries.ts'
import { dropAttempts } from './attempt-limits.queries.ts'
import { hashPassword, isPasswordRight } from './hash-password.ts'
import {
  ACCOUNT_FAILURES,
  countAttempt,
  limitFor,
  LOGIN_FAILURES,
  refuseIfReached,
  refuseTooMany,
} from './limit-attempts.ts'
import { networkOf } from './network-of.ts'
import { openSession, type OpenedSession, type Visitor } from './open-session.ts'
import { checkSecondFactor } from './second-factor/check-second-factor.ts'
import { newToken } from './session-token.ts'

type Attempt = { email: string; password: string; code?: string | undefined }

/** A hash nobody knows the password of: an unknown address costs as much time as a known one. */
const decoyHash = hashPassword(newToken())

/** Opens a new session for the right password; wrong address and wrong password look the same. */
export async function logIn(
  context: Context,
  { email, password, code }: Attempt,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { db } = context
  const failures = limitFor(LOGIN_FAILURES, email, networkOf(visitor.ip))
  const accountFailures = limitFor(ACCOUNT_FAILURES, email)
  await refuseTooMany(context, failures)
  // Counted only by those who still may try, or one address could lock the owner out everywhere.
  await refuseIfReached(context, accountFailures)

  const user = await findCredentials(db, email)
  const isRight = await isPasswordRight(password, user?.password_hash ?? (await decoyHash))
  if (!user || !isRight || user.blocked_at) {
    await countAttempt(context, accountFailures)
    throw new AppError('WRONG_CREDENTIALS', { fields: { password: 'Неверный e-mail или пароль' } })
  }
  if (!user.activated_at)
    throw new AppError('ACCOUNT_NOT_ACTIVATED', {
      fields: { email: 'Подтвердите e-mail: мы отправили вам письмо' },
    })
  if (user.has_second_factor) await checkSecondFactor(context, user.id, { code, field: 'code' })

  return db.transaction().execute(async (tx) => {
    await dropAttempts(tx, failures.key, accountFailures.key)
    return openSession(
      context,
      tx,
      { id: user.id, wantsLoginAlerts: user.wants_login_alerts },
      visitor,
    )
  })
}
