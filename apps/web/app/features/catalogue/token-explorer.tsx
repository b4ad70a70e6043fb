import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Collection } from '@kefir/wire/collections'
import { EmptyShelf } from '../../ui/section.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { BesideFilters } from './filters/beside-filters.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { countFilters, NO_FILTERS, tokenQuery } from './filters/token-filters.ts'
import { useTokenFilters, type FilterControls } from './filters/use-token-filters.ts'
import { ordersOf } from './filters/orders-of.ts'
import { TokenCount } from './token-count.tsx'
import { TokenGrid } from './token-grid.tsx'
import { UnshownLine } from './unshown-line.tsx'
import { countUnshown, type Unshown } from './unshown-words.ts'

type TokenExplorerProps = {
  collection: Pick<
    Collection,
    'id' | 'traits' | 'rarities' | 'statuses' | 'stats' | 'unshown' | 'tokens_collection'
  >
  /** Only what is for sale; the status is no filter then. */
  isSaleOnly?: boolean
}

/** The tokens of a collection with filters beside them, or behind a button on a narrow screen. */
export function TokenExplorer({ collection, isSaleOnly = false }: TokenExplorerProps) {
  const controls = useTokenFilters({ isSaleOnly })
  const count = useRef<HTMLParagraphElement>(null)
  const page = collection.tokens_collection
  const panel = { collection, controls, isSaleOnly }
  // Nobody but its author has works here that the grid leaves out; what filters leave out is no secret.
  const isWhole = !isSaleOnly && countFilters(controls.filters) === 0
  const unshown = isWhole && countUnshown(collection.unshown) > 0 ? collection.unshown : null

  return (
    <BesideFilters panel={<FilterPanel {...panel} />}>
      <h2 className="sr-only">Токены</h2>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <FilterSheet
          chosen={countFilters(controls.filters)}
          left={page}
          isPending={controls.isPending}
          reset={controls.linkWith(NO_FILTERS)}
        >
          <FilterPanel {...panel} />
        </FilterSheet>
        <TokenCount
          ref={count}
          of={page}
          className="max-lg:order-last max-lg:w-full max-md:text-[13px]"
        >
          {unshown && (
            <>
              {' · '}
              <UnshownLine unshown={unshown} collectionId={collection.id} />
            </>
          )}
        </TokenCount>
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
        <NothingFound collection={collection} controls={controls} isSaleOnly={isSaleOnly} />
      )}
    </BesideFilters>
  )
}

type NothingFoundProps = Required<TokenExplorerProps> & { controls: FilterControls }

function NothingFound({ collection, controls, isSaleOnly }: NothingFoundProps) {
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
  if (collection.unshown) return <NothingShownYet {...collection} unshown={collection.unshown} />
  return (
    <EmptyShelf
      item="bottle"
      title="В коллекции пока нет токенов"
      text="Автор ещё наполняет её. Загляните позже или посмотрите другие коллекции."
      action={{ to: '/categories/all', text: 'Все коллекции' }}
    />
  )
}

/** What its author reads instead: they know better than that it is empty. */
function NothingShownYet({ id, unshown }: { id: number; unshown: Unshown }) {
  if (countUnshown(unshown) > 0)
    return (
      <EmptyShelf
        item="bottle"
        title="Ваши токены пока видите только вы"
        text="Остальные увидят здесь то, что одобрит модератор и что вы не скрыли."
        action={{ to: `/profile/created/myTokens?collection=${id}`, text: 'Ваши токены' }}
      />
    )
  return (
    <EmptyShelf
      item="bottle"
      title="В коллекции пока нет токенов"
      text="Добавьте первую работу: её увидят здесь, когда одобрит модератор."
      action={{ to: `/createNFT?collection=${id}`, text: 'Добавить работу' }}
    />
  )
}
