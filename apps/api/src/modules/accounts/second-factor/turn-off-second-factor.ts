import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.queries.ts'

/** Login asks for the password alone again; the recovery codes go with the factor. */
export const turnOffSecondFactor = ({ transact }: Pick<Context, 'transact'>, userId: number) =>
  transact((tx) => deleteSecondFactor(tx, userId))

/** Ten new codes; the old ones stop working. */
export function renewRecoveryCodes({ transact }: Pick<Context, 'transact'>, userId: number) {
  const codes = newRecoveryCodes()

  return transact(async (tx) => {
    const factor = await findSecondFactor(tx, userId)
    if (!factor?.confirmed_at)
      throw new AppError('STATE_CHANGED', { message: 'Сначала включите двухфакторную защиту' })

    await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
    return codes
  })
}
