import type { TokensPage } from '@kefir/wire/collections'
import type { TokenCard as Token } from '@kefir/wire/cards'
import { followLink } from '../../lib/api/call-api.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { TokenCard } from './token-card.tsx'
import { TILE_SIZES, TokenTiles } from './token-tiles.tsx'

type TokenGridProps = {
  page: TokensPage
  /** The filters and the order as the address holds them. */
  query: string
  /** Other tokens have been asked for and are not here yet. */
  isPending: boolean
}

/** As many as a phone shows of them on its first screen. */
const FIRST_ROW = 2

/** Tokens of a collection. */
export function TokenGrid({ page, query, isPending }: TokenGridProps) {
  const { items, more } = usePages<Token>('tokens', page, (link) =>
    followLink('GET /v1/collection/:id/tokens', link),
  )
  return (
    <TokenTiles
      count={items.length}
      more={more}
      nextLink={nextPageLink(query, page)}
      nextCount={countNext(page, items.length)}
      isPending={isPending}
      isInCollection
    >
      {items.map((token, index) => (
        <li key={token.id} className="min-w-0">
          <TokenCard
            token={token}
            sizes={TILE_SIZES}
            loading={index < FIRST_ROW ? 'early' : 'lazy'}
            isInCollection
          />
        </li>
      ))}
    </TokenTiles>
  )
}
