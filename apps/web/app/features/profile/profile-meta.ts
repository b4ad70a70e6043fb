import type { Profile } from '@kefir/wire/account'
import { pageMeta } from '../../lib/meta.ts'
import { shownName } from '../../lib/shown-name.ts'
import { profileDescription } from './profile-text.ts'

type Options = { path: string; isPrivate: boolean; image?: string }

/** The head of every page of a profile. */
export const profileMeta = (user: Profile, { path, isPrivate, image }: Options) =>
  pageMeta({
    title: `Профиль - ${shownName(user)}`,
    isWholeTitle: true,
    description: profileDescription(user),
    path,
    image,
    type: 'profile',
    isPrivate,
  })
