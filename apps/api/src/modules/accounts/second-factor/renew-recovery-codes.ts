import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { proveOwner, type Proof } from '../prove-owner.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findSecondFactor, replaceRecoveryCodes } from './second-factor.queries.ts'

/** Ten new codes; the old ones stop working. */
export function renewRecoveryCodes(
  context: Pick<Context, 'db' | 'now' | 'transact'>,
  userId: number,
  proof: Proof,
) {
  const prepare = () => proveOwner(context, userId, proof)

  return context.transact(prepare, async (tx) => {
    const factor = await findSecondFactor(tx, userId)
    if (!factor?.confirmed_at)
      throw new AppError('STATE_CHANGED', { message: 'Сначала включите двухфакторную защиту' })

    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
    return codes
  })
}
