import type { IconName } from '../ui/icon-paths.ts'

/** The avatar's menu, and the first group of the sidebar. */
export const ACCOUNT_LINKS: { to: string; name: string; icon: IconName }[] = [
  { to: '/profile', name: 'Аккаунт', icon: 'user' },
  { to: '/factories', name: 'Кефирный Цех', icon: 'factory' },
  { to: '/finance', name: 'Финансы', icon: 'wallet' },
  { to: '/points', name: 'Баланс кефира', icon: 'drop' },
]
