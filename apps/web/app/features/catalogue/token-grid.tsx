import type { TokensPage } from '@kefir/wire/collections'
import type { TokenCard as Token } from '@kefir/wire/cards'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { GreyTokens } from './grey-tokens.tsx'
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

  if (isSlow)
    return (
      <Loading label="Загружаем токены">
        <GreyTokens count={SKELETONS} className={GRID} />
      </Loading>
    )
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
          <GreyTokens count={countNext(page, items.length)} className={GRID} />
        </div>
      </LoadMore>
    </>
  )
}
