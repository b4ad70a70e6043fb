import type { ReactNode } from 'react'
import type { Profile } from '@kefir/wire/account'
import type { UserCounts } from '@kefir/wire/profiles'
import { ProfileCard } from './profile-card.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

type ProfileFrameProps = {
  user: Profile
  isOwn: boolean
  counts: UserCounts | null
  /** Said above the card. */
  notice?: ReactNode
  /** The button that complains about another person. */
  complaint?: ReactNode
  /** The open tab. */
  children: ReactNode
}

/** The card and the tabs around every part of a profile. */
export function ProfileFrame({
  user,
  isOwn,
  counts,
  notice,
  complaint,
  children,
}: ProfileFrameProps) {
  const base = isOwn ? '/profile' : `/profile/${user.id}`

  return (
    <div className="wrap pt-3 pb-12 md:pt-6 md:pb-16">
      {notice}
      <ProfileCard user={user} isOwn={isOwn} complaint={complaint} />
      <ProfileTabs base={base} isOwn={isOwn} counts={counts} />
      {children}
    </div>
  )
}
