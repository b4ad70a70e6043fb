import type { PublicUser } from '@kefir/wire/account'
import { pageMeta } from '../../lib/meta.ts'
import { shownName } from '../../lib/shown-name.ts'
import { profileDescription } from './profile-text.ts'

type Options = { path: string; isPrivate: boolean }

/** The head of every page of a profile. */
export const profileMeta = (user: PublicUser, { path, isPrivate }: Options) =>
  pageMeta({
    title: `Профиль - ${shownName(user)}`,
    isWholeTitle: true,
    description: profileDescription(user),
    path,
    type: 'profile',
    isPrivate,
  })
