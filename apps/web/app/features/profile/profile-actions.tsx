import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { ShareMenu } from '../../ui/share-menu.tsx'

type ProfileActionsProps = {
  isOwn: boolean
  userId: number
  name: string
  /** Stands where the owner has the settings. */
  complaint?: ReactNode
}

/** On a phone there is room for the icons alone; their names are still spoken. */
const NARROW = 'max-md:w-11 max-md:px-0'
export const PROFILE_ACTION = `${buttonClass({ kind: 'ghost' })} ${NARROW}`
export const PROFILE_ACTION_LABEL = 'max-md:sr-only'

export function ProfileActions({ isOwn, userId, name, complaint }: ProfileActionsProps) {
  const share = (
    <ShareMenu
      // Even one's own profile has its number outside: `/profile` is somebody else's for others.
      url={absoluteUrl(`/profile/${userId}`)}
      text={`Профиль - ${name}`}
      buttonClassName={PROFILE_ACTION}
      labelClassName={PROFILE_ACTION_LABEL}
    />
  )

  return (
    <div role="group" aria-label="Действия с профилем" className="flex flex-wrap justify-end gap-2">
      {isOwn && <ActionLink to="/finance" icon="wallet" text="Финансы" />}
      {isOwn && <ActionLink to="/points" icon="drop" text="Баланс кефира" />}
      {share}
      {isOwn ? (
        <ActionLink to="/profile/settings/profileSettings" icon="settings" text="Настройки" />
      ) : (
        complaint
      )}
    </div>
  )
}

function ActionLink({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <Link to={to} prefetch="intent" title={text} className={PROFILE_ACTION}>
      <Icon name={icon} />
      <span className={PROFILE_ACTION_LABEL}>{text}</span>
    </Link>
  )
}
