import type { Db } from '../../db/client.ts'
import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { insertUserIfNew } from './accounts.queries.ts'

type WantedUser = { email: string; passwordHash: string; nikname: string; roles: string[] }

/** Makes the account when it is missing and leaves an existing one alone. */
export function ensureUser(db: Db, { email, passwordHash, nikname, roles }: WantedUser) {
  return db.transaction().execute((tx) =>
    insertUserIfNew(tx, {
      email,
      password_hash: passwordHash,
      nikname,
      nikname_key: foldNickname(nikname),
      roles,
    }),
  )
}
