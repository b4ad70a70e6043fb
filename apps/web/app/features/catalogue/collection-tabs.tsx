import { Link } from 'react-router'

type CollectionTabsProps = {
  /** The page's own path. */
  path: string
  isActivity: boolean
}

const TAB =
  'flex h-12 items-center px-1 font-display text-[16px] font-bold text-muted shadow-[inset_0_0_transparent] transition-shadow delay-200 duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--color-primary)] md:text-[18px]'

/** The two sides of a collection. The highlight is late by 200 ms, as the specification asks. */
export function CollectionTabs({ path, isActivity }: CollectionTabsProps) {
  const tab = (name: string, search: string, isHere: boolean) => (
    <li>
      <Link
        to={{ pathname: path, search }}
        preventScrollReset
        prefetch="intent"
        aria-current={isHere ? 'page' : undefined}
        className={TAB}
      >
        {name}
      </Link>
    </li>
  )

  return (
    <nav
      aria-label="Разделы коллекции"
      className="mt-7 shadow-[inset_0_-1px_var(--color-line)] md:mt-10"
    >
      <ul className="flex gap-6">
        {tab('Токены', '', !isActivity)}
        {tab('Активность', '?tab=activity', isActivity)}
      </ul>
    </nav>
  )
}
