import { Link } from 'react-router'

type DeskTabsProps = {
  label: string
  tabs: { to: string; name: string; isChosen: boolean }[]
}

/** Lists of one desk, side by side. */
export function DeskTabs({ label, tabs }: DeskTabsProps) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-1">
      {tabs.map(({ to, name, isChosen }) => (
        <Link
          key={to}
          to={to}
          aria-current={isChosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-field px-3.5 font-semibold hover:bg-surface aria-[current=page]:bg-ink aria-[current=page]:text-bg"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
