import { checkPassword } from '@kefir/rules/accounts/check-password'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { getPasswordOwner } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { proveOwner } from './prove-owner.ts'
import { replacePassword } from './replace-password.ts'

type Change = { userId: number; sessionId: number; oldPassword: string; password: string }

/** A new password for somebody who is inside; their other devices are signed out. */
export async function changePassword(
  context: Context,
  { userId, sessionId, oldPassword, password }: Change,
) {
  const prepare = async () => {
    await proveOwner(context, userId, { password: oldPassword, field: 'old_password' })
    const owner = await getPasswordOwner(context.db, userId)
    const wrong = checkPassword(password, owner, isCommonPassword)
    if (wrong) throw new AppError('VALIDATION_FAILED', { fields: { password: wrong } })
    return hashPassword(password)
  }

  await context.transact(prepare, (tx, passwordHash) =>
    replacePassword(context, tx, { userId, passwordHash, keptSession: sessionId }),
  )
}
