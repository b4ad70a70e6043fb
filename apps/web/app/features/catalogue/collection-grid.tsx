import { useLocation, useNavigation } from 'react-router'
import type { CollectionCard as Card } from '@kefir/wire/collections'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { formatPlural } from '../../lib/format/format.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { CollectionCard } from './collection-card.tsx'
import {
  COLLECTION_ORDERS,
  orderSearch,
  readCollectionOrder,
  type CollectionsPage,
} from './collection-orders.ts'

const GRID = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3'
const SKELETONS = 6

/** The collections of a category, growing by pages, in the order of the address. */
export function CollectionGrid({ page }: { page: CollectionsPage }) {
  const { items, more } = usePages<Card>('collections', page, (link) =>
    followLink('GET /v1/category/:id/collections', link),
  )
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname.startsWith('/categories')
  const isSlow = useIsSlow(isLeaving && next.pathname + next.search !== pathname + search)
  const chosen = readCollectionOrder(search)

  if (page.total === 0)
    return (
      <EmptyShelf
        item="crate"
        title="Здесь пока пусто"
        text="В этой категории ещё нет коллекций. Станьте первым автором или загляните в другие."
        action={{ to: '/categories/all', text: 'Все коллекции' }}
      />
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold text-muted">
          {formatPlural(page.total, ['коллекция', 'коллекции', 'коллекций'])}
        </p>
        <SortMenu
          orders={COLLECTION_ORDERS.map((order) => ({
            name: order.name,
            to: { pathname, search: orderSearch(order) },
            isChosen: order.sort === chosen.sort,
          }))}
        />
      </div>
      {isSlow ? (
        <Loading label="Загружаем коллекции">{greyCards(SKELETONS)}</Loading>
      ) : (
        <>
          <ul className={GRID}>
            {items.map((collection) => (
              <li key={collection.id} className="min-w-0">
                <CollectionCard collection={collection} />
              </li>
            ))}
          </ul>
          <LoadMore {...more} link={nextPageLink(orderSearch(chosen), page)}>
            {/* New shapes for each page: the old ones would count as moved. */}
            <div key={items.length} className="pt-4 md:pt-5 noscript:hidden">
              {greyCards(countNext(page, items.length))}
            </div>
          </LoadMore>
        </>
      )}
    </>
  )
}

const greyCards = (count: number) => (
  <div className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        className="h-[226px] overflow-hidden rounded-card bg-surface shadow-card md:h-[242px]"
      >
        <Skeleton className="h-[104px] md:h-[120px]" />
        <div className="space-y-4 px-4 pt-5">
          <Skeleton className="h-4 w-3/5 rounded-full" />
          <Skeleton className="h-3 w-2/5 rounded-full" />
          <Skeleton className="h-4 w-full rounded-full" />
        </div>
      </div>
    ))}
  </div>
)
