import type { ReactNode } from 'react'
import type { Profile } from '@kefir/wire/account'
import { formatDate } from '../../lib/format/format.ts'
import { shownName } from '../../lib/format/shown-name.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Initial } from '../../ui/initial.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBanner } from './profile-banner.tsx'
import { ProfileSocials } from './profile-socials.tsx'
import { profileText } from './profile-text.ts'
import { RichText } from './rich-text.tsx'

type ProfileCardProps = {
  user: Profile
  isOwn: boolean
  /** The button that complains about another person. */
  complaint?: ReactNode
}

export const CARD =
  'overflow-hidden rounded-banner border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card'
export const CARD_BODY = 'px-4 pb-5 md:px-8 md:pb-8'
export const AVATAR_BOX =
  'relative -mt-12 size-24 shrink-0 overflow-hidden rounded-[30px] border-4 border-surface bg-surface md:-mt-18 md:size-36 md:rounded-[40px] md:border-[6px]'
const LONG_NAME = 40

/** Who this is: banner, avatar, name, the badge, the date, the story and the pages elsewhere. */
export function ProfileCard({ user, isOwn, complaint }: ProfileCardProps) {
  const { legal, verification } = user
  const name = shownName(user)
  const text = profileText(user)

  return (
    <section aria-label="О профиле" className={CARD}>
      <ProfileBanner banner={legal.banner} userId={user.id} />
      <div className={CARD_BODY}>
        <div className="flex items-start justify-between gap-3">
          <ProfileAvatar user={user} name={name} />
          <div className="pt-3 md:pt-5">
            <ProfileActions isOwn={isOwn} userId={user.id} name={name} complaint={complaint} />
          </div>
        </div>
        <div className="mt-3 grid gap-5 md:mt-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
          <div>
            <ProfileName name={name} verification={verification} />
            <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
              <Fact icon="calendar">
                На площадке с{'\u00a0'}
                <time dateTime={legal.created_at.slice(0, 10)}>{formatDate(legal.created_at)}</time>
              </Fact>
              {user.email && (
                <Fact icon="mail">
                  <a href={`mailto:${user.email}`} className="text-ink hover:underline">
                    {user.email}
                  </a>
                </Fact>
              )}
            </ul>
            {text && (
              <div className="mt-4">
                <RichText html={text} />
              </div>
            )}
          </div>
          <ProfileSocials user={user} />
        </div>
      </div>
    </section>
  )
}

type NameProps = { name: string; verification: Profile['verification'] }

function ProfileName({ name, verification }: NameProps) {
  const size = name.length > LONG_NAME ? 'text-[19px] md:text-[26px]' : 'text-[24px] md:text-[34px]'
  const badge = verification?.verification_type
  return (
    <h1 className={`leading-tight [overflow-wrap:anywhere] ${size}`}>
      {name}
      {badge && (
        <img
          src={badge.icon.path}
          alt={badge.name}
          title={badge.name}
          width={26}
          height={26}
          className="ml-2 inline-block size-[0.8em] align-[-0.06em]"
        />
      )}
    </h1>
  )
}

function ProfileAvatar({ user, name }: { user: Profile; name: string }) {
  return (
    <div className={AVATAR_BOX}>
      {user.avatar ? (
        <Picture
          picture={user.avatar}
          sizes="(min-width: 768px) 132px, 88px"
          loading="early"
          className="size-full rounded-[26px] md:rounded-[34px]"
        />
      ) : (
        <Initial
          name={name}
          className="size-full rounded-[26px] text-[36px] md:rounded-[34px] md:text-[56px]"
        />
      )}
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-2">
      <Icon name={icon} size={18} className="shrink-0" />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
