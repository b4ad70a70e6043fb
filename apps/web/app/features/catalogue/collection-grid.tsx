import { useLocation, useNavigation } from 'react-router'
import type { CollectionCard as Card } from '@kefir/wire/collections'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { formatTotal } from '../../lib/format/format-total.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { CollectionCard } from './collection-card.tsx'
import {
  COLLECTION_ORDERS,
  orderSearch,
  readCollectionOrder,
  type CollectionsPage,
} from './collection-orders.ts'
import { COLLECTION_GRID, GreyCollections } from './grey-collections.tsx'

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
          {formatTotal(page, ['коллекция', 'коллекции', 'коллекций'])}
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
        <Loading label="Загружаем коллекции">
          <GreyCollections count={SKELETONS} />
        </Loading>
      ) : (
        <>
          <ul className={COLLECTION_GRID}>
            {items.map((collection) => (
              <li key={collection.id} className="min-w-0">
                <CollectionCard collection={collection} />
              </li>
            ))}
          </ul>
          <LoadMore
            {...more}
            link={nextPageLink(orderSearch(chosen), page)}
            shapes={{
              after: items.length,
              grey: <GreyCollections count={countNext(page, items.length)} />,
              className: 'pt-4 md:pt-5',
            }}
          />
        </>
      )}
    </>
  )
}
