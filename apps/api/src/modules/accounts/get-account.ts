import type { Account } from '@kefir/wire/account'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { accountReply } from './account-reply.ts'
import { findAccount } from './accounts.queries.ts'

/** The signed-in user's own data. */
export async function getAccount(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
): Promise<Account> {
  const row = await findAccount(db, userId)
  if (!row) throw new AppError('LOGIN_REQUIRED')

  return accountReply(files, row)
}
