import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { dropAttempts } from '../attempt-limits.queries.ts'
import { limitFor, refuseTooMany, SECOND_FACTOR_FAILURES } from '../limit-attempts.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts'
import { findStep } from './totp.ts'

type Given = {
  code: string | undefined
  /** The form's field under which a refusal stands. */
  field: string
}

/** Passes with a fresh code of the app or an unused recovery code; each opens once. */
export async function checkSecondFactor(
  context: Pick<Context, 'db' | 'now' | 'seal'>,
  userId: number,
  { code, field }: Given,
) {
  if (!code)
    throw new AppError('SECOND_FACTOR_REQUIRED', {
      fields: { [field]: 'Введите код из приложения или код восстановления' },
    })

  const failures = limitFor(SECOND_FACTOR_FAILURES, userId)
  await refuseTooMany(context, failures)
  if (!(await isRightCode(context, userId, code)))
    throw new AppError('SECOND_FACTOR_WRONG', {
      fields: { [field]: 'Код не подошёл. Введите свежий код из приложения' },
    })
  await dropAttempts(context.db, failures.key)
}

async function isRightCode(
  { db, now, seal }: Pick<Context, 'db' | 'now' | 'seal'>,
  userId: number,
  code: string,
) {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(db, userId, hashRecoveryCode(code), now())

  const factor = await findSecondFactor(db, userId)
  const step = factor && findStep(seal.open(factor.secret), digits, now())
  return step ? spendStep(db, userId, step) : false
}
