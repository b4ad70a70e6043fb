import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { proveWithFactor, type FactorProof } from './prove-with-factor.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findSecondFactor, replaceRecoveryCodes } from './second-factor.queries.ts'
import { tellFactorChanged } from './tell-factor-changed.ts'

/** Ten new codes; the old ones stop working. */
export function renewRecoveryCodes(
  context: Pick<Context, 'db' | 'jobs' | 'now' | 'seal' | 'transact'>,
  userId: number,
  proof: FactorProof,
) {
  const prepare = () => proveWithFactor(context, userId, proof)

  return context.transact(prepare, async (tx, hasFactor) => {
    const factor = await findSecondFactor(tx, userId)
    if (!hasFactor || !factor?.confirmed_at)
      throw new AppError('STATE_CHANGED', { message: 'Сначала включите двухфакторную защиту' })

    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
    await tellFactorChanged(context, tx, { userId, what: 'codes' })
    return codes
  })
}
