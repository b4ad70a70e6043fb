import { Link } from 'react-router'
import type { Desk } from '@kefir/wire/staff'
import { Icon } from '../../ui/icon.tsx'
import { deskIcon } from './desk-icons.ts'
import { deskPath } from './desk-path.ts'
import { formatWaiting } from './waiting-words.ts'

/** One desk on the start page: what is done there and what waits, each with its own list. */
export function DeskCard({ desk }: { desk: Desk }) {
  const { code, name, about, waiting } = desk
  const to = deskPath(code)
  return (
    <div className="relative flex h-full gap-3 rounded-[14px] border border-line bg-surface p-4 transition-colors hover:border-muted">
      <Icon name={deskIcon(code)} size={26} className="mt-0.5 shrink-0 text-primary" />
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
        {waiting.length > 0 && (
          <ul aria-label="Ждут" className="relative mt-2 flex w-fit flex-wrap gap-2">
            {waiting.map((list) => (
              <li key={list.name}>
                <Link
                  to={`${to}${list.at}`}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-[9px] bg-bg px-2.5 text-sm font-semibold hover:bg-line"
                >
                  {list.name}
                  <b className="tabular-nums">{formatWaiting(list.count)}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
