import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { findPassword } from '../../accounts/accounts.queries.ts'
import { proveOwner } from '../../accounts/prove-owner.ts'
import { checkSecondFactor } from '../../accounts/second-factor/check-second-factor.ts'
import { findSecondFactor } from '../../accounts/second-factor/second-factor.queries.ts'
import type { Db } from '../../../db/client.ts'

type Given = { password: string | undefined; code: string | undefined }

/** What proves that it is the owner who takes money out, and not whoever sits at an open browser. */
export async function proofOf(db: Db, userId: number) {
  const factor = await findSecondFactor(db, userId)
  if (factor?.confirmed_at) return 'code' as const
  return (await findPassword(db, userId)) === null ? ('set_password' as const) : 'password'
}

/** A code of the second factor where it is on, else the password; an account without either is paid nothing. */
export async function provePayee(
  context: Pick<Context, 'db' | 'now' | 'seal'>,
  userId: number,
  { password = '', code }: Given,
) {
  const proof = await proofOf(context.db, userId)
  if (proof === 'set_password')
    throw new AppError('VALIDATION_FAILED', {
      fields: { password: 'Сначала задайте пароль в настройках безопасности' },
    })
  if (proof === 'code')
    return checkSecondFactor(context, userId, { code, field: 'code', by: 'inside' })

  if (password === '')
    throw new AppError('VALIDATION_FAILED', { fields: { password: 'Введите пароль' } })
  await proveOwner(context, userId, { password })
}
