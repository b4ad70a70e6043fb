import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Collection } from '@kefir/wire/collections'
import { EmptyShelf } from '../../ui/section.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { BesideFilters } from './filters/beside-filters.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { countFilters, NO_FILTERS, TOKEN_ORDERS, tokenQuery } from './filters/token-filters.ts'
import { useTokenFilters, type FilterControls } from './filters/use-token-filters.ts'
import { TokenCount } from './token-count.tsx'
import { TokenGrid } from './token-grid.tsx'

type TokenExplorerProps = {
  collection: Pick<Collection, 'traits' | 'rarities' | 'stats' | 'tokens_collection'>
  /** Only what is for sale; the status is no filter then. */
  isSaleOnly?: boolean
}

/** The tokens of a collection with filters beside them, or behind a button on a narrow screen. */
export function TokenExplorer({ collection, isSaleOnly = false }: TokenExplorerProps) {
  const controls = useTokenFilters({ isSaleOnly })
  const count = useRef<HTMLParagraphElement>(null)
  const page = collection.tokens_collection
  const panel = { collection, controls, isSaleOnly }

  return (
    <BesideFilters panel={<FilterPanel {...panel} />}>
      <h2 className="sr-only">Токены</h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterSheet
          chosen={countFilters(controls.filters)}
          total={page.total}
          isPending={controls.isPending}
          reset={controls.linkWith(NO_FILTERS)}
        >
          <FilterPanel {...panel} />
        </FilterSheet>
        <TokenCount ref={count} total={page.total} className="max-lg:order-last max-lg:w-full" />
        <SortMenu orders={ordersOf(controls)} />
      </div>
      <FilterChips {...panel} onRemove={() => count.current?.focus({ preventScroll: true })} />
      {page.total > 0 || controls.isPending ? (
        <TokenGrid
          page={page}
          query={tokenQuery(controls.filters)}
          isPending={controls.isPending}
        />
      ) : (
        <NothingFound controls={controls} isSaleOnly={isSaleOnly} />
      )}
    </BesideFilters>
  )
}

function NothingFound({ controls, isSaleOnly }: { controls: FilterControls; isSaleOnly: boolean }) {
  const { pathname } = useLocation()
  if (countFilters(controls.filters) > 0)
    return (
      <EmptyShelf
        item="label"
        title="Под эти фильтры ничего не подходит"
        text="Уберите часть условий или расширьте цену: в коллекции есть другие токены."
        action={{ to: pathname, text: 'Сбросить все фильтры', isHere: true }}
      />
    )
  if (isSaleOnly)
    return (
      <EmptyShelf
        item="crate"
        title="Сейчас ничего не продаётся"
        text="Владельцы ещё не выставили токены этой коллекции. Загляните в неё целиком."
        action={{ to: pathname.replace(/\/sale$/, ''), text: 'Вся коллекция' }}
      />
    )
  return (
    <EmptyShelf
      item="bottle"
      title="В коллекции пока нет токенов"
      text="Автор ещё наполняет её. Загляните позже или посмотрите другие коллекции."
      action={{ to: '/categories/all', text: 'Все коллекции' }}
    />
  )
}

const ordersOf = ({ filters, linkWith }: FilterControls) =>
  TOKEN_ORDERS.map(({ sort, dir, name }) => ({
    name,
    to: linkWith({ sort, dir }),
    isChosen: filters.sort === sort && filters.dir === dir,
  }))
