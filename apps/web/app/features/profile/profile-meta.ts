import type { Profile } from '@kefir/wire/account'
import { shownName } from '../../lib/format/shown-name.ts'
import { pageMeta } from '../../lib/page/meta.ts'
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
