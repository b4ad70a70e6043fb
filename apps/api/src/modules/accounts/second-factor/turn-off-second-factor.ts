import type { Context } from '../../../context.ts'
import { proveOwner, type Proof } from '../prove-owner.ts'
import { deleteSecondFactor } from './second-factor.queries.ts'

/** Login asks for the password alone again; the recovery codes go with the factor. */
export async function turnOffSecondFactor(
  context: Pick<Context, 'db' | 'now' | 'transact'>,
  userId: number,
  proof: Proof,
) {
  const prepare = () => proveOwner(context, userId, proof)

  await context.transact(prepare, (tx) => deleteSecondFactor(tx, userId))
}
