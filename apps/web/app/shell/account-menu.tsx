import { Link } from 'react-router'
import type { Account } from '@kefir/wire/account'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { ACCOUNT_LINKS } from './account-links.ts'
import { SUPPORT_BOT } from './outside-links.ts'
import { useLogout } from './use-logout.ts'

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-bg focus-visible:bg-bg'

/** What people call the user: the nickname, or an organisation's name. */
export const shownName = ({ legal, email }: Account) =>
  (legal.legal_class === 'entity' ? legal.name : legal.nikname) ?? email

export function AccountMenu({ account }: { account: Account }) {
  const { logout, isLeaving } = useLogout()

  return (
    <PopoverMenu
      name={`Меню аккаунта: ${shownName(account)}`}
      align="end"
      buttonClassName="rounded-[14px]"
      className="w-[280px]"
      label={<Avatar path={account.avatar?.sizes.small ?? account.avatar?.path} />}
    >
      <p className="truncate px-3 pt-1 font-bold">{shownName(account)}</p>
      <p className="truncate px-3 pb-2 text-sm text-muted">{account.email}</p>
      {ACCOUNT_LINKS.map(({ to, name, icon }) => (
        <Link key={to} to={to} prefetch="intent" className={ROW}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
      <a href={SUPPORT_BOT} target="_blank" rel="noreferrer" className={ROW}>
        <Icon name="chat" />
        Поддержка
      </a>
      <button type="button" onClick={logout} disabled={isLeaving} className={`${ROW} text-danger`}>
        <Icon name="exit" />
        {isLeaving ? 'Выходим…' : 'Выйти'}
      </button>
    </PopoverMenu>
  )
}
