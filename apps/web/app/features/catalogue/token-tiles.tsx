import type { ReactNode } from 'react'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import type { MorePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { GreyTokens, TILE_GRID } from './grey-tokens.tsx'

type TokenTilesProps = {
  /** How many tiles there are. */
  count: number
  /** The tiles themselves, each an `li`. */
  children: ReactNode
  more: MorePages
  /** The next page's address, for a visitor without scripts. */
  nextLink: string | null
  /** How many the next page will bring. */
  nextCount: number
  /** Other tokens have been asked for and are not here yet. */
  isPending: boolean
  /** As of `TokenCard`. */
  isInCollection?: boolean
}

/** How wide the picture of a tile is. */
export const TILE_SIZES = '(min-width: 1200px) 222px, (min-width: 768px) 30vw, 46vw'
const SKELETONS = 12

/** Tokens beside their filters, growing by pages; grey shapes while others are on their way. */
export function TokenTiles(props: TokenTilesProps) {
  const { count, children, more, nextLink, nextCount, isPending, isInCollection = false } = props
  const isSlow = useIsSlow(isPending)

  if (isSlow)
    return (
      <Loading label="Загружаем токены">
        <GreyTokens count={SKELETONS} className={TILE_GRID} isInCollection={isInCollection} />
      </Loading>
    )
  return (
    <>
      <ul className={TILE_GRID}>{children}</ul>
      <LoadMore
        {...more}
        link={nextLink}
        shapes={{
          after: count,
          grey: (
            <GreyTokens count={nextCount} className={TILE_GRID} isInCollection={isInCollection} />
          ),
          className: 'pt-3 md:pt-5',
        }}
      />
    </>
  )
}
