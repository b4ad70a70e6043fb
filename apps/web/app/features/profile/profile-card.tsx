import type { ReactNode } from 'react'
import type { Profile } from '@kefir/wire/account'
import { formatDate } from '../../lib/format/format.ts'
import { shownName } from '../../lib/format/shown-name.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Face } from '../../ui/avatar.tsx'
import { ACTIONS, ASIDE, AVATAR_BOX, CARD, STORY, WORDS } from './card-shape.ts'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBanner } from './profile-banner.tsx'
import { ProfileSocials } from './profile-socials.tsx'
import { isBrief, profileText } from './profile-text.ts'
import { RichText } from './rich-text.tsx'

type ProfileCardProps = {
  user: Profile
  isOwn: boolean
  /** The button that complains about another person. */
  complaint?: ReactNode
}

const LONG_NAME = 40

/** Who this is: banner, avatar, name, the badge, the date, the story and the pages elsewhere. */
export function ProfileCard({ user, isOwn, complaint }: ProfileCardProps) {
  const { legal, verification } = user
  const name = shownName(user)
  const text = profileText(user)

  return (
    <section aria-label="О профиле" className={CARD}>
      <ProfileBanner banner={legal.banner} userId={user.id} />
      <ProfileAvatar user={user} />
      <div className={ACTIONS}>
        <ProfileActions isOwn={isOwn} userId={user.id} name={name} complaint={complaint} />
      </div>
      <div className={WORDS}>
        <ProfileName name={name} verification={verification} />
      </div>
      <div className={ASIDE}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
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
        {text && isBrief(text) && (
          <div className="mt-3">
            <RichText html={text} />
          </div>
        )}
        <div className="mt-4 empty:hidden">
          <ProfileSocials user={user} />
        </div>
      </div>
      {text && !isBrief(text) && (
        <div className={STORY}>
          <RichText html={text} />
        </div>
      )}
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

const ProfileAvatar = ({ user }: { user: Profile }) => (
  <div className={AVATAR_BOX}>
    <Face
      picture={user.avatar}
      sizes="(min-width: 768px) 132px, 88px"
      loading="early"
      className="size-full rounded-[26px] md:rounded-[34px]"
    />
  </div>
)

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-2">
      <Icon name={icon} size={18} className="shrink-0" />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
