import type { ReactNode } from 'react'
import type { PublicUser } from '@kefir/wire/account'
import { ProfileCard } from './profile-card.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { useIsLeaving } from './use-is-leaving.ts'

type ProfileFrameProps = {
  user: PublicUser
  isOwn: boolean
  /** Said above the card. */
  notice?: ReactNode
  /** The open tab. */
  children: ReactNode
}

/** The card and the tabs around every part of a profile. */
export function ProfileFrame({ user, isOwn, notice, children }: ProfileFrameProps) {
  const base = isOwn ? '/profile' : `/profile/${user.id}`
  const isLeaving = useIsLeaving(base)

  return (
    <div className="wrap pt-3 pb-12 md:pt-6 md:pb-16">
      {notice}
      {isLeaving ? (
        <ProfileSkeleton />
      ) : (
        <>
          <ProfileCard user={user} isOwn={isOwn} />
          <ProfileTabs base={base} isOwn={isOwn} />
          {children}
        </>
      )}
    </div>
  )
}
