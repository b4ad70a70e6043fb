import type { ReactNode } from 'react'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import type { MorePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { GreyTokens } from './grey-tokens.tsx'

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
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'
/** How wide the picture of a tile is. */
export const TILE_SIZES =
  '(min-width: 1280px) 221px, (min-width: 1200px) 17vw, (min-width: 768px) 30vw, 46vw'
const SKELETONS = 12

/** Tokens beside their filters, growing by pages; grey shapes while others are on their way. */
export function TokenTiles(props: TokenTilesProps) {
  const { count, children, more, nextLink, nextCount, isPending } = props
  const isSlow = useIsSlow(isPending)

  if (isSlow)
    return (
      <Loading label="Загружаем токены">
        <GreyTokens count={SKELETONS} className={GRID} />
      </Loading>
    )
  return (
    <>
      <ul className={GRID}>{children}</ul>
      <LoadMore
        {...more}
        link={nextLink}
        shapes={{
          after: count,
          grey: <GreyTokens count={nextCount} className={GRID} />,
          className: 'pt-3 md:pt-5',
        }}
      />
    </>
  )
}
