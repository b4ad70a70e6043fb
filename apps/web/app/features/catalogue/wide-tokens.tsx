import { useRef } from 'react'
import type { TokenCard as Token } from '@kefir/wire/cards'
import type { TokenFacets, TokensPage } from '@kefir/wire/collections'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { EmptyShelf } from '../../ui/section.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { BesideFilters } from './filters/beside-filters.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { ordersOf } from './filters/orders-of.ts'
import {
  countFilters,
  NO_FILTERS,
  tokenQuery,
  type Kept,
  type TokenList,
} from './filters/token-filters.ts'
import { useTokenFilters } from './filters/use-token-filters.ts'
import { TokenCard } from './token-card.tsx'
import { TokenCount } from './token-count.tsx'
import { TILE_SIZES, TokenTiles } from './token-tiles.tsx'

type WideTokensProps = {
  page: TokensPage
  facets: TokenFacets | null
  list: TokenList
  /** What the address says beside the filters. */
  kept: Kept
  /** Gives the page that a link of the former leads to. */
  read: (link: string) => Promise<TokensPage>
}

/** As many as a phone shows of them on its first screen. */
const FIRST_ROW = 2

/** A page that a cursor leads to says nothing of the filters: they were offered with the first. */
const NO_FACETS: TokenFacets = { statuses: [], rarities: [], types: [], kinds: [] }

/** Tokens of many collections with filters beside them, as a collection has its own. */
export function WideTokens({ page, facets, list, kept, read }: WideTokensProps) {
  const controls = useTokenFilters({ list, kept })
  const { filters, isPending, linkWith } = controls
  const { items, more } = usePages<Token>('tokens', page, read)
  const count = useRef<HTMLParagraphElement>(null)
  // Tokens of many collections have no traits in common.
  const panel = { collection: { traits: [], ...(facets ?? NO_FACETS) }, controls }

  return (
    <BesideFilters panel={<FilterPanel {...panel} />}>
      <h2 className="sr-only">Токены</h2>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <FilterSheet
          chosen={countFilters(filters)}
          left={page}
          isPending={isPending}
          reset={linkWith(NO_FILTERS)}
        >
          <FilterPanel {...panel} />
        </FilterSheet>
        <TokenCount
          ref={count}
          of={page}
          className="max-lg:order-last max-lg:w-full max-md:text-[13px]"
        />
        <SortMenu orders={ordersOf(controls)} />
      </div>
      <FilterChips {...panel} onRemove={() => count.current?.focus({ preventScroll: true })} />
      {page.total > 0 || isPending ? (
        <TokenTiles
          count={items.length}
          more={more}
          nextLink={nextPageLink(tokenQuery(filters, list, kept), page)}
          nextCount={countNext(page, items.length)}
          isPending={isPending}
        >
          {items.map((token, index) => (
            <li key={token.id} className="min-w-0">
              <TokenCard
                token={token}
                sizes={TILE_SIZES}
                loading={index < FIRST_ROW ? 'early' : 'lazy'}
              />
            </li>
          ))}
        </TokenTiles>
      ) : countFilters(filters) > 0 ? (
        <EmptyShelf
          item="label"
          title="Под эти фильтры ничего не подходит"
          text="Уберите часть условий или расширьте цену: здесь есть другие токены."
          action={{
            to: addressOf(linkWith(NO_FILTERS)),
            text: 'Сбросить все фильтры',
            isHere: true,
          }}
        />
      ) : (
        <EmptyShelf
          item="bottle"
          title="Здесь пока нет токенов"
          text="Станьте первым автором или загляните в другие категории."
          action={{ to: '/categories/all?tab=tokens', text: 'Все токены' }}
        />
      )}
    </BesideFilters>
  )
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
