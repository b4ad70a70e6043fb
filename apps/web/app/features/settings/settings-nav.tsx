import { NavLink } from 'react-router'

const TABS = [
  { to: '/profile/settings/profileSettings', name: 'Профиль' },
  { to: '/profile/settings/payments', name: 'Выплаты' },
  { to: '/profile/settings/security', name: 'Безопасность' },
]

/** The three pages of the settings: a row on a phone, a column beside the page on a wide screen. */
export function SettingsNav() {
  return (
    <nav aria-label="Настройки" className="lg:sticky lg:top-[calc(var(--header)+24px)]">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2 lg:flex-col">
        {TABS.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              preventScrollReset={false}
              className="flex h-11 items-center rounded-field border border-line bg-surface px-3 font-bold transition-colors hover:border-muted aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg sm:px-4"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
