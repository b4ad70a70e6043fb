import type { Account } from '@kefir/wire/account'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { accountReply } from './account-reply.ts'
import { findAccount, findAccountByToken } from './accounts.queries.ts'
import type { Guarded } from './device-mark.ts'
import { hashToken } from './session-token.ts'
import { noteUse } from './note-use.ts'

/** The signed-in user's own data. */
export async function getAccount(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
): Promise<Account> {
  const row = await findAccount(db, userId)
  if (!row) throw new AppError('LOGIN_REQUIRED')

  return accountReply(files, row)
}

/** The same by the session's token, in one query, with what its browser's mark is signed for. */
export async function getAccountByToken(
  context: Pick<Context, 'db' | 'files' | 'log' | 'now'>,
  token: string,
): Promise<{ account: Account; user: Guarded; tokenHash: Buffer }> {
  const tokenHash = hashToken(token)
  const row = await findAccountByToken(context.db, { tokenHash, now: context.now() })
  if (!row) throw new AppError('LOGIN_REQUIRED')

  if (row.session_to_touch !== null) noteUse(context, row.session_to_touch)
  return { account: accountReply(context.files, row), user: row, tokenHash }
}
