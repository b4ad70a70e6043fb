import { Link } from 'react-router'
import type { Waiting } from '@kefir/wire/staff'
import { Icon } from '../../ui/icon.tsx'
import type { Desk } from './desks.ts'
import { formatWaiting, waitingAt } from './waiting-words.ts'

/** One desk on the start page: what is done there and what waits, each with its own list. */
export function DeskCard({ desk, waiting }: { desk: Desk; waiting: Waiting }) {
  const { to, name, icon, about } = desk
  const lines = waitingAt(to, waiting)
  return (
    <div className="relative flex h-full gap-3 rounded-[14px] border border-line bg-surface p-4 transition-colors hover:border-muted">
      <Icon name={icon} size={26} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0">
        {/* The whole card is this link; the lists below stand above it. */}
        <Link
          to={to}
          prefetch="intent"
          className="text-[17px] font-bold after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="mt-0.5 text-pretty text-muted">{about}</p>
        {lines.length > 0 && (
          <ul aria-label="Ждут" className="relative mt-2 flex w-fit flex-wrap gap-2">
            {lines.map((line) => (
              <li key={line.name}>
                <Link
                  to={line.to}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-[9px] bg-bg px-2.5 text-sm font-semibold hover:bg-line"
                >
                  {line.name}
                  <b className="tabular-nums">{formatWaiting(line.count)}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
