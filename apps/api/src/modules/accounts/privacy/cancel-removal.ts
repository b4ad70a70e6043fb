import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { deleteRemoval } from './privacy.queries.ts'

/** Keeps the account; does nothing where no removal was ordered. */
export async function cancelRemoval({ transact }: Pick<Context, 'transact'>, userId: number) {
  await transact(async (tx) => {
    if (!(await deleteRemoval(tx, userId))) throw new AppError('LOGIN_REQUIRED')
  })
}
