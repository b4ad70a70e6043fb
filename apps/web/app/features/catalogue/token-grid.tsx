import type { TokensPage } from '@kefir/wire/collections'
import type { TokenCard as Token } from '@kefir/wire/cards'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TokenCard } from './token-card.tsx'

type TokenGridProps = {
  page: TokensPage
  /** The filters and the order as the address holds them. */
  query: string
  /** Other tokens have been asked for and are not here yet. */
  isPending: boolean
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'
const SIZES = '(min-width: 1280px) 221px, (min-width: 1200px) 17vw, (min-width: 768px) 30vw, 46vw'
const SKELETONS = 12

/** Tokens that grow by pages; grey shapes while others are on their way. */
export function TokenGrid({ page, query, isPending }: TokenGridProps) {
  const { items, more } = usePages<Token>('tokens', page, (link) =>
    followLink('GET /v1/collection/:id/tokens', link),
  )
  const isSlow = useIsSlow(isPending)

  if (isSlow) return <Loading label="Загружаем токены">{greyCards(SKELETONS)}</Loading>
  return (
    <>
      <ul className={GRID}>
        {items.map((token) => (
          <li key={token.id} className="min-w-0">
            <TokenCard token={token} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <LoadMore {...more} link={nextPageLink(query, page)}>
        {/* New shapes for each page: the old ones would count as moved. */}
        <div key={items.length} className="pt-3 md:pt-5 noscript:hidden">
          {greyCards(countNext(page, items.length))}
        </div>
      </LoadMore>
    </>
  )
}

const greyCards = (count: number) => (
  <div className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <TokenCardSkeleton key={index} />
    ))}
  </div>
)

/** As high as a card is, line by line. */
function TokenCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-transparent bg-surface shadow-card">
      <Skeleton className="aspect-square" />
      <div className="px-3 pt-3 pb-3.5 md:px-4 md:pt-3.5 md:pb-4">
        <Skeleton className="my-1 h-4 w-4/5 rounded-full" />
        <Skeleton className="my-1 h-3 w-1/2 rounded-full" />
        <div className="flex h-[60px] flex-col justify-end gap-2 md:h-[38px]">
          <Skeleton className="h-4.5 w-2/5 rounded-full" />
          <Skeleton className="h-4 w-1/3 rounded-full md:hidden" />
        </div>
      </div>
    </div>
  )
}
