import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findPassword } from './accounts.queries.ts'
import { removeAttempts } from './attempt-limits.queries.ts'
import { isPasswordRight } from './hash-password.ts'
import { limitFor, PROOF_FAILURES, refuseTooMany } from './limit-attempts.ts'

export type Proof = {
  password: string
  /** The form's field under which a refusal stands. */
  field?: string
}

/**
 * Makes sure that the one who asks knows the password, not only holds an open browser.
 * An account that has no password yet has nothing to prove.
 */
export async function proveOwner(
  context: Pick<Context, 'db' | 'now'>,
  userId: number,
  { password, field = 'password' }: Proof,
) {
  const { db } = context
  const hash = await findPassword(db, userId)
  if (hash === null) return

  const failures = limitFor(PROOF_FAILURES, userId)
  await refuseTooMany(context, failures)
  if (!(await isPasswordRight(password, hash)))
    throw new AppError('WRONG_CREDENTIALS', {
      message: 'Неверный пароль',
      fields: { [field]: 'Неверный пароль' },
    })
  await removeAttempts(db, failures.key)
}
