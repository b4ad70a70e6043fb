import type { GalleriesPage, GalleryCard as Card } from '@kefir/wire/galleries'
import { followLink } from '../../lib/api/call-api.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GalleryCard } from './gallery-card.tsx'

type GalleryListProps = {
  page: GalleriesPage
  isOwn: boolean
  /** What the address says of search and order, for a visitor without scripts. */
  query?: string
  /** The list is narrowed by a search: an empty one says so. */
  isSearched?: boolean
}

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4'

/** Somebody's galleries, growing by pages. */
export function GalleryList({ page, isOwn, query = '', isSearched = false }: GalleryListProps) {
  const { items, more } = usePages<Card>('galleries', page, (link) =>
    followLink('GET /v1/user/:id/galleries', link),
  )
  if (page.total === 0) return <NoGalleries isOwn={isOwn} isSearched={isSearched} />

  return (
    <>
      <ul className={GRID}>
        {items.map((gallery) => (
          <li key={gallery.id} className="min-w-0">
            <GalleryCard gallery={gallery} />
          </li>
        ))}
      </ul>
      <LoadMore
        {...more}
        link={nextPageLink(query, page)}
        shapes={{
          after: items.length,
          grey: <GreyGalleries count={countNext(page, items.length)} />,
          className: 'pt-4 md:pt-5',
        }}
      />
    </>
  )
}

/** Grey shapes in the places of galleries that are on their way. */
export function GreyGalleries({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card bg-surface shadow-card">
          <Skeleton className="aspect-[4/3]" />
          <div className="space-y-3 px-4 py-5">
            <Skeleton className="h-4 w-3/5 rounded-full" />
            <Skeleton className="h-3 w-2/5 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function NoGalleries({ isOwn, isSearched }: { isOwn: boolean; isSearched: boolean }) {
  if (isSearched)
    return (
      <EmptyShelf
        item="label"
        title="Галереи не нашлись"
        text="Такого названия и описания нет ни у одной. Попробуйте другие слова."
        action={{ to: '?', text: 'Показать все', isHere: true }}
      />
    )
  return isOwn ? (
    <EmptyShelf
      item="label"
      title="Галерей пока нет"
      text="Соберите первую из своих и любимых токенов: расставьте работы, подпишите и покажите друзьям."
      action={{ to: '/createGallery', text: 'Создать галерею' }}
    />
  ) : (
    <EmptyShelf
      item="crate"
      title="Здесь пока нет галерей"
      text="Владелец профиля ещё не собрал ни одной. Загляните в коллекции: там есть на что посмотреть."
      action={{ to: '/categories/all', text: 'Все коллекции' }}
    />
  )
}
