import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Account } from '@kefir/wire/account'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type { AccountRow } from './accounts.queries.ts'

/** The signed-in user as the wire shows them. */
export function accountReply(files: FileStore, row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    avatar: row.avatar && pictureReply(files, row.avatar),
    kefir: toDecimal(row.kefir ?? 0n),
    socials: row.socials.map(({ id, key, url }) => ({
      key: key as Account['socials'][number]['key'],
      social: [{ id, url }],
    })),
    legal: {
      legal_class: row.legal_class as Account['legal']['legal_class'],
      name: row.name,
      nikname: row.nikname,
      first_name: row.first_name,
      last_name: row.last_name,
      about: row.about,
      info: row.info,
      website: row.website,
      created_at: toMoscowIso(row.created_at),
      banner: row.banner && pictureReply(files, row.banner),
      // Becomes true when tokens are on sale and pay-out details are missing; both come with the market.
      need_wallet: false,
    },
    verification: row.verification && {
      verification_type: {
        name: row.verification.name,
        icon: { path: row.verification.icon_path },
      },
    },
    roles: row.roles.map(({ role }) => role),
    is_activated: row.activated_at !== null,
    unread_notifications: row.unread_notifications,
  }
}
