import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

export type SupportTile = { to: string; icon: IconName; title: string; text: string }

const TILE =
  'group flex h-full items-start gap-4 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-5 shadow-card transition-transform duration-200 ease-out hover:-translate-y-1'

/** The ways to an answer. */
export function SupportTiles({ tiles }: { tiles: SupportTile[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {tiles.map((tile) => (
        <li key={tile.to}>
          {tile.to.startsWith('/') ? (
            <Link to={tile.to} prefetch="intent" className={TILE}>
              <Inside {...tile} />
            </Link>
          ) : (
            <a href={tile.to} target="_blank" rel="noreferrer" className={TILE}>
              <Inside {...tile} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Inside({ icon, title, text }: SupportTile) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-[14px] bg-highlight text-on-highlight">
        <Icon name={icon} size={24} />
      </span>
      <span>
        <span className="block text-[17px] leading-snug font-bold group-hover:text-primary">
          {title}
        </span>
        <span className="mt-1 block text-pretty text-muted">{text}</span>
      </span>
    </>
  )
}
