import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findCredentials } from './accounts.queries.ts'
import { hashPassword, isPasswordRight } from './hash-password.ts'
import { hashToken, newToken } from './session-token.ts'
import { insertSession } from './sessions.queries.ts'

const SESSION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Attempt = { email: string; password: string; ip: string; userAgent: string | null }

/** A hash nobody knows the password of: an unknown address costs as much time as a known one. */
const decoyHash = hashPassword(newToken())

/** Opens a new session for the right password; wrong address and wrong password look the same. */
export async function logIn(
  { db, now, publish }: Pick<Context, 'db' | 'now' | 'publish'>,
  attempt: Attempt,
) {
  const user = await findCredentials(db, attempt.email)
  const isRight = await isPasswordRight(attempt.password, user?.password_hash ?? (await decoyHash))

  if (!user || !isRight || user.blocked_at)
    throw new AppError('WRONG_CREDENTIALS', { fields: { password: 'Неверный e-mail или пароль' } })
  if (!user.activated_at)
    throw new AppError('ACCOUNT_NOT_ACTIVATED', {
      fields: { email: 'Подтвердите e-mail: мы отправили вам письмо' },
    })

  const token = newToken()
  const expiresAt = new Date(now().getTime() + SESSION_DAYS * DAY_MS)

  await db.transaction().execute(async (tx) => {
    const sessionId = await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      ip: attempt.ip,
      userAgent: attempt.userAgent,
      expiresAt,
    })
    await publish(tx, { type: 'user.logged_in', userId: user.id, sessionId })
  })

  return { userId: user.id, token, expiresAt }
}
