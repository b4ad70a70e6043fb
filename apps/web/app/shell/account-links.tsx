import { Link } from 'react-router'
import { useAccount } from '../lib/session/root-data.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { ExitForm } from './exit-form.tsx'
import { SUPPORT_BOT } from './outside-links.ts'

const LINKS: { to: string; name: string; icon: IconName }[] = [
  { to: '/profile', name: 'Аккаунт', icon: 'user' },
  { to: '/factories', name: 'Кефирный Цех', icon: 'factory' },
  { to: '/cart', name: 'Корзина', icon: 'cart' },
  { to: '/orders', name: 'Заказы', icon: 'box' },
  { to: '/offers', name: 'Предложения', icon: 'gavel' },
  { to: '/finance', name: 'Финансы', icon: 'wallet' },
  { to: '/wallet', name: 'Кошелёк', icon: 'polygon' },
  { to: '/points', name: 'Баланс кефира', icon: 'drop' },
  { to: '/notifications', name: 'Уведомления', icon: 'bell' },
]
const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-bg focus-visible:bg-bg'

/** The user's own places, support and the way out: the avatar's menu and a group of the sidebar. */
export function AccountLinks() {
  const isStaff = Boolean(useAccount()?.roles.length)

  return (
    <>
      {LINKS.map(({ to, name, icon }) => (
        <Link key={to} to={to} prefetch="intent" className={ROW}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
      {isStaff && (
        <Link to="/admin" className={ROW}>
          <Icon name="shield" />
          Рабочий стол
        </Link>
      )}
      <a href={SUPPORT_BOT} target="_blank" rel="noreferrer" className={ROW}>
        <Icon name="chat" />
        Поддержка
      </a>
      <ExitForm className={`${ROW} text-danger`} />
    </>
  )
}
