import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { proveWithFactor, type FactorProof } from './prove-with-factor.ts'
import { deleteSecondFactor } from './second-factor.queries.ts'
import { tellFactorChanged } from './tell-factor-changed.ts'

/** Login asks for the password alone again; the recovery codes go with the factor. */
export async function turnOffSecondFactor(
  context: Pick<Context, 'db' | 'jobs' | 'now' | 'seal' | 'transact'>,
  userId: number,
  proof: FactorProof,
) {
  const prepare = () => proveWithFactor(context, userId, proof)

  await context.transact(prepare, async (tx, hasFactor) => {
    const deleted = await deleteSecondFactor(tx, userId)
    // Confirmed meanwhile, and no code of it was asked for: the deletion is taken back.
    if (!hasFactor && deleted?.confirmed_at) throw new AppError('STATE_CHANGED')
    if (deleted?.confirmed_at) await tellFactorChanged(context, tx, { userId, what: 'off' })
  })
}
