import { Link, useLocation } from 'react-router'
import type { PointsPage } from '@kefir/wire/points'
import { pointsQuery, readReason } from './points-query.ts'

const CHIP =
  'flex h-11 items-center rounded-field border-[1.5px] border-line bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-muted aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-bg'

/** Which reason is shown, of those that this history knows. Every choice is an address, so it needs no script. */
export function ReasonFilter({ reasons }: { reasons: PointsPage['reasons'] }) {
  const { pathname, search } = useLocation()
  const chosen = readReason(search)
  const chip = (name: string, code: string | null) => (
    <li key={name}>
      <Link
        to={{ pathname, search: pointsQuery(code) }}
        preventScrollReset
        aria-current={code === chosen ? 'true' : undefined}
        className={CHIP}
      >
        {name}
      </Link>
    </li>
  )
  return (
    <nav aria-label="За что литры">
      <ul className="strip md:flex-wrap">
        {chip('Все', null)}
        {reasons.map(({ code, name }) => chip(name, code))}
      </ul>
    </nav>
  )
}
