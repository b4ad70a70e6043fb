import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import type { Db } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { insertUserIfFree, listRolesAt } from './accounts.queries.ts'

type WantedUser = {
  email: string
  passwordHash: string
  nikname: string
  roles: string[]
  /** Of a second factor that works from the start. */
  sealedSecret?: Buffer | null
  now: Date
}

/** `stranger`: the address belongs to an account without these roles, and got none of them. */
export type Ensured = 'made' | 'known' | 'stranger'

/**
 * Makes the account when it is missing and leaves an existing one alone: whoever registered a known
 * address first must not be given its rights. A taken nickname gets a number.
 */
export function ensureUser(
  db: Db,
  { email, passwordHash, nikname, roles, sealedSecret = null, now }: WantedUser,
): Promise<Ensured> {
  return beginAgain(db, async (tx) => {
    for (let number = 1; ; number += 1) {
      const free = number === 1 ? nikname : `${nikname}${number}`
      const isMade = await insertUserIfFree(tx, {
        email,
        password_hash: passwordHash,
        nikname: free,
        nikname_key: foldNickname(free),
        roles,
        sealedSecret,
        now,
      })
      if (isMade) return 'made'

      const known = await listRolesAt(tx, email)
      if (known) return roles.every((role) => known.includes(role)) ? 'known' : 'stranger'
    }
  })
}
