import { Link } from 'react-router'
import type { ActiveDrop } from '@kefir/wire/main'
import { formatDropPrice } from './format-drop-price.ts'

/** The drops that run beside the one on the banner. */
export function DropChips({ drops }: { drops: ActiveDrop[] }) {
  return (
    <nav aria-label="Другие дропы" className="mt-3 md:mt-5">
      <ul className="strip items-center">
        <li aria-hidden="true" className="font-bold text-muted">
          Идут ещё
        </li>
        {drops.map((drop) => (
          <li key={drop.link}>
            <Link
              to={drop.link}
              className="flex min-h-11 items-center gap-2 rounded-field border-[1.5px] border-line bg-surface px-4 font-bold whitespace-nowrap hover:border-primary"
            >
              {drop.title}
              <span className="font-medium text-muted">за&nbsp;{formatDropPrice(drop)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
