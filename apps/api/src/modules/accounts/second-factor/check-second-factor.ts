import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { removeAttempts } from '../attempt-limits.queries.ts'
import {
  countAttempt,
  KNOWN_CODE_FAILURES,
  limitFor,
  refuseTooMany,
  SECOND_FACTOR_FAILURES,
} from '../limit-attempts.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts'
import { findStep } from './totp.ts'

type Given = {
  code: string | undefined
  /** The form's field under which a refusal stands. */
  field: string
  /** Whose wrong codes are counted together. */
  by: Trying
}

/**
 * Strangers, who may know the password, are one; a browser that was signed in before, the reader of a
 * letter and whoever is inside are each apart: they have shown more, and strangers cannot shut them out.
 */
export type Trying = 'strangers' | 'letter' | 'inside' | `browser ${string}`

/** Passes with a fresh code of the app or an unused recovery code; each opens once. */
export async function checkSecondFactor(
  context: Pick<Context, 'db' | 'now' | 'seal'>,
  userId: number,
  { code, field, by }: Given,
) {
  if (!code)
    throw new AppError('SECOND_FACTOR_REQUIRED', {
      fields: { [field]: 'Введите код из приложения или запасной код' },
    })

  const counted = await takeCodeTry(context, userId, by)
  if (!(await isRightCode(context, userId, code)))
    throw new AppError('SECOND_FACTOR_WRONG', {
      fields: { [field]: isOfTheApp(code) ? APP_CODE_WRONG : RECOVERY_CODE_WRONG },
    })
  await removeAttempts(context.db, ...counted)
}

/** Counts a try where it belongs; gives the counts that a right code takes back. */
async function takeCodeTry(context: Pick<Context, 'db' | 'now'>, userId: number, by: Trying) {
  const failures = limitFor(SECOND_FACTOR_FAILURES, userId, by)
  await refuseTooMany(context, failures)
  if (!by.startsWith('browser ')) return [failures.key]

  const together = limitFor(KNOWN_CODE_FAILURES, userId)
  if ((await countAttempt(context, together)).waitSeconds > 0)
    await refuseTooMany(context, limitFor(SECOND_FACTOR_FAILURES, userId, 'strangers'))
  return [failures.key, together.key]
}

const APP_CODE_WRONG = 'Код не подошёл. Введите свежий код из приложения'
const RECOVERY_CODE_WRONG = 'Запасной код не подошёл. Проверьте его: каждый действует один раз'

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')
/** A recovery code has letters too, and more of them; a slip among six digits is still the app's. */
const isOfTheApp = (code: string) => /^\d+$/.test(withoutSpaces(code))

async function isRightCode(
  { db, now, seal }: Pick<Context, 'db' | 'now' | 'seal'>,
  userId: number,
  code: string,
) {
  const digits = withoutSpaces(code)
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(db, userId, hashRecoveryCode(code), now())

  const factor = await findSecondFactor(db, userId)
  const step = factor && findStep(seal.open(factor.secret), digits, now())
  return step ? spendStep(db, userId, step) : false
}
