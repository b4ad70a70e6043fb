import { Link, useLocation } from 'react-router'
import {
  ACTIVITY_KINDS,
  activityQuery,
  isKindChosen,
  readActivityFilter,
  toggleKind,
  type ActivityKind,
} from './activity-kinds.ts'

const CHIP =
  'flex h-11 items-center rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-bg'

type ActivityFilterProps = {
  /** What else the address holds, such as `tab=activity`. */
  query?: string
  kinds?: ActivityKind[]
}

/** Which kinds of activity are shown. Every choice is an address, so it needs no script. */
export function ActivityFilter({ query = '', kinds = ACTIVITY_KINDS }: ActivityFilterProps) {
  const { pathname, search } = useLocation()
  const chosen = readActivityFilter(search, kinds)
  const linkTo = (filter: string) => ({
    pathname,
    search: `?${[query, filter].filter(Boolean).join('&')}`,
  })
  const chip = (name: string, filter: string, isChosen: boolean) => (
    <li key={name}>
      <Link
        to={linkTo(filter)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={CHIP}
      >
        {name}
      </Link>
    </li>
  )

  return (
    <nav aria-label="Виды событий">
      <ul className="strip md:flex-wrap">
        {chip('Все', '', chosen.length === 0)}
        {kinds.map(({ name, types }) =>
          chip(name, activityQuery(toggleKind(chosen, types)), isKindChosen(chosen, types)),
        )}
      </ul>
    </nav>
  )
}
