import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { dropRemoval } from './privacy.queries.ts'

/** Keeps the account; does nothing where no removal was ordered. */
export async function cancelRemoval({ db }: Pick<Context, 'db'>, userId: number) {
  if (!(await dropRemoval(db, userId))) throw new AppError('LOGIN_REQUIRED')
}
