import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PublicUser } from '@kefir/wire/account'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { shareCardPath, shareCardVersion } from '../pictures/share-card-path.ts'
import { sanitiseRichText } from './profile/sanitise-rich-text.ts'
import type { PublicUserRow } from './public-user.queries.ts'

/** A profile as anybody may see it. */
export function publicUserReply(files: FileStore, row: PublicUserRow): PublicUser {
  return {
    ...profileReply(files, row),
    email: row.shows_email ? row.email : null,
    share_card: userShareCard(row),
  }
}

/** Address of a person's card: another one as soon as anything on it changes. */
export const userShareCard = (row: PublicUserRow) =>
  shareCardPath(
    'user',
    row.id,
    shareCardVersion([
      row.name,
      row.nikname,
      row.created_tokens_count,
      row.verification !== null,
      row.avatar?.key,
      row.banner?.key,
    ]),
  )

type ProfileRow = Omit<PublicUserRow, 'email' | 'shows_email' | 'created_tokens_count'>

/** What the owner and everybody else see alike. */
export function profileReply(files: FileStore, row: ProfileRow) {
  return {
    id: row.id,
    avatar: row.avatar && pictureReply(files, row.avatar),
    socials: row.socials.map(({ id, key, url }) => ({
      key: key as PublicUser['socials'][number]['key'],
      social: [{ id, url }],
    })),
    legal: {
      legal_class: row.legal_class as PublicUser['legal']['legal_class'],
      name: row.name,
      nikname: row.nikname,
      about: sanitiseRichText(row.about),
      info: sanitiseRichText(row.info),
      website: row.website,
      created_at: toMoscowIso(row.created_at),
      banner: row.banner && pictureReply(files, row.banner),
    },
    verification: row.verification && {
      verification_type: {
        name: row.verification.name,
        icon: { path: row.verification.icon_path },
      },
    },
  }
}
