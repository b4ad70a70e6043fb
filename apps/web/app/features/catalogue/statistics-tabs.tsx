import { NavLink } from 'react-router'

const TABS = [
  { to: '/statistics/Rating', name: 'Рейтинг' },
  { to: '/statistics/ActivityHistory', name: 'История активности' },
  { to: '/economy', name: 'Экономика' },
]

/** The pages of the statistics. */
export function StatisticsTabs() {
  return (
    <nav aria-label="Статистика" className="mt-4 shadow-[inset_0_-1px_var(--color-line)] md:mt-6">
      <ul className="flex gap-2 max-sm:text-[14px] sm:gap-6">
        {TABS.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              className="flex h-12 items-center px-1 font-bold whitespace-nowrap text-muted transition-shadow delay-200 duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--color-primary)]"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
