import type { Context } from '../../../context.ts'
import { proveOwner, type Proof } from '../prove-owner.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { findSecondFactor } from './second-factor.queries.ts'

export type FactorProof = Proof & { code?: string | undefined }

/**
 * For what weakens the second factor: the password and a code of it, since whoever has found out the
 * password is whom it guards against. Gives whether there is a factor at all; without one the
 * password is enough.
 */
export async function proveWithFactor(
  context: Pick<Context, 'db' | 'now' | 'seal'>,
  userId: number,
  { code, ...proof }: FactorProof,
): Promise<boolean> {
  await proveOwner(context, userId, proof)
  const factor = await findSecondFactor(context.db, userId)
  if (!factor?.confirmed_at) return false

  await checkSecondFactor(context, userId, { code, field: 'code', by: 'inside' })
  return true
}
