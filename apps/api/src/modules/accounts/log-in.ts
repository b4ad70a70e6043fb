import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { beginAgain } from '../../db/transact.ts'
import { findCredentials } from './accounts.queries.ts'
import { findMark } from './device-mark.ts'
import { hashPassword, isPasswordRight } from './hash-password.ts'
import { isBlocked } from './is-blocked.ts'
import { forgiveLoginTries, takeLoginTry, tellOfShutOut } from './login-tries.ts'
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
  attempt: Attempt,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { email } = attempt
  const { ip, device } = visitor
  try {
    const user = await findCredentials(context.db, email)
    const from = { ip, browser: findMark(context, device, { as: 'login', user }) }
    const entrant = await checkAttempt(context, attempt, { user, from })
    return await beginAgain(context.db, async (tx) => {
      await forgiveLoginTries(tx, email, from)
      return openSession(context, tx, entrant, visitor)
    })
  } catch (error) {
    if (error instanceof AppError) noteRefusal(context, error, { email, ip })
    throw error
  }
}

type Found = {
  user: Awaited<ReturnType<typeof findCredentials>>
  from: { ip: string; browser: string | null }
}

/** Gives the account that the attempt opens. */
async function checkAttempt(
  context: Context,
  { email, password, code }: Attempt,
  { user, from }: Found,
) {
  const strangers = await takeLoginTry(context, email, from)

  const isRight = await isPasswordRight(password, user?.password_hash ?? (await decoyHash))
  if (!user || !isRight || isBlocked(user, context.now())) {
    if (strangers) await tellOfShutOut(context, email, strangers)
    throw new AppError('WRONG_CREDENTIALS', { fields: { password: 'Неверный e-mail или пароль' } })
  }
  if (!user.activated_at)
    throw new AppError('ACCOUNT_NOT_ACTIVATED', {
      fields: { email: 'Подтвердите e-mail: мы отправили вам письмо' },
    })
  if (user.second_factor_at) {
    const by = from.browser ? (`browser ${from.browser}` as const) : 'strangers'
    await checkSecondFactor(context, user.id, { code, field: 'code', by })
  }
  return user
}

/**
 * For whoever looks for an attack in the log: lines of one account or of one place have one print,
 * and nobody reads an address out of it without the installation's key.
 */
function noteRefusal(
  { log, seal }: Pick<Context, 'log' | 'seal'>,
  { code }: AppError,
  { email, ip }: { email: string; ip: string },
) {
  const print = (text: string) =>
    seal.fingerprint(`log\n${text}`).toString('base64url').slice(0, 16)
  log.info({ code, account: print(email), place: print(networkOf(ip)) }, 'login refused')
}
