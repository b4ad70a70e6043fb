import { toDecimal } from '@kefir/rules/money/decimal'
import type { Account } from '@kefir/wire/account'
import type { FileStore } from '../../ports/file-store.ts'
import type { AccountRow } from './accounts.queries.ts'
import { profileReply } from './public-user-reply.ts'

/** The signed-in user as the wire shows them. */
export function accountReply(files: FileStore, row: AccountRow): Account {
  const profile = profileReply(files, row)

  return {
    ...profile,
    email: row.email,
    kefir: toDecimal(row.kefir ?? 0n),
    legal: {
      ...profile.legal,
      first_name: row.first_name,
      last_name: row.last_name,
      need_wallet: row.need_wallet,
    },
    roles: row.roles.map(({ role }) => role),
    is_activated: row.activated_at !== null,
    unread_notifications: row.unread_notifications,
  }
}
