import { Link } from 'react-router'
import { formatCount } from '../../lib/format/format.ts'
import { formatBareTotal, type Total } from '../../lib/format/format-total.ts'

type Side = 'collections' | 'tokens'

type CatalogueTabsProps = {
  /** The address of each side. */
  to: Record<Side, string>
  isTokens: boolean
  /** How many there are of each, where it is known; of some collections it is not. */
  counts?: { collections: number | null; tokens: Total }
}

const TAB =
  'flex h-11 items-center gap-2 px-1 font-display text-[16px] font-bold text-muted shadow-[inset_0_0_transparent] transition-shadow delay-200 duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--color-primary)] md:text-[18px]'

/** What the catalogue can be looked through by: collections, or tokens of all of them. */
export function CatalogueTabs({ to, isTokens, counts }: CatalogueTabsProps) {
  const tab = (name: string, side: Side, count: string | undefined) => (
    <li>
      <Link
        to={to[side]}
        preventScrollReset
        prefetch="intent"
        aria-current={isTokens === (side === 'tokens') ? 'page' : undefined}
        className={TAB}
      >
        {name}
        {count !== undefined && (
          <span className="font-sans text-[14px] font-bold tracking-normal tabular-nums">
            {count}
          </span>
        )}
      </Link>
    </li>
  )

  return (
    <nav aria-label="Что показать" className="shadow-[inset_0_-1px_var(--color-line)]">
      <ul className="flex gap-6">
        {tab(
          'Коллекции',
          'collections',
          counts?.collections ? formatCount(counts.collections) : undefined,
        )}
        {tab('Токены', 'tokens', counts && formatBareTotal(counts.tokens))}
      </ul>
    </nav>
  )
}
