import type { PersonToken } from '@kefir/wire/profiles'
import { useIsSlow } from '../../../lib/browser/use-is-slow.ts'
import type { MorePages } from '../../../lib/paging/use-pages.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { GreyTokens } from '../grey-tokens.tsx'
import { TokenCard } from '../token-card.tsx'
import { PickBox } from './selection/pick-box.tsx'
import { WorkBadge, WorkReason } from './work-badge.tsx'

type PersonGridProps = {
  tokens: PersonToken[]
  more: MorePages
  /** The next page's address, for a visitor without scripts. */
  nextLink: string | null
  /** How many the next page will bring. */
  nextCount: number
  /** Other tokens have been asked for and are not here yet. */
  isPending: boolean
  /** Null while nobody chooses. */
  picking: {
    chosen: ReadonlySet<number>
    pick: (id: number, isRange: boolean) => void
  } | null
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'
const SIZES = '(min-width: 1280px) 221px, (min-width: 1200px) 17vw, (min-width: 768px) 30vw, 46vw'
const SKELETONS = 12

/** A person's tokens that grow by pages; grey shapes while others are on their way. */
export function PersonGrid(props: PersonGridProps) {
  const { tokens, more, nextLink, nextCount, isPending, picking } = props
  const isSlow = useIsSlow(isPending)

  if (isSlow)
    return (
      <Loading label="Загружаем токены">
        <GreyTokens count={SKELETONS} className={GRID} />
      </Loading>
    )
  return (
    <>
      <ul className={GRID}>
        {tokens.map((token) => (
          <li key={token.id} className="relative min-w-0">
            <div inert={picking !== null} className="h-full">
              <TokenCard
                token={token}
                sizes={SIZES}
                badge={<WorkBadge work={token} />}
                note={<WorkReason work={token} />}
              />
            </div>
            {picking && (
              <PickBox
                name={token.name}
                isChosen={picking.chosen.has(token.id)}
                onPick={(isRange) => picking.pick(token.id, isRange)}
              />
            )}
          </li>
        ))}
      </ul>
      <LoadMore {...more} link={nextLink}>
        {/* New shapes for each page: the old ones would count as moved. */}
        <div key={tokens.length} className="pt-3 md:pt-5 noscript:hidden">
          <GreyTokens count={nextCount} className={GRID} />
        </div>
      </LoadMore>
    </>
  )
}
