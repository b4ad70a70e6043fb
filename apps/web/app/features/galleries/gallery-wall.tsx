import { useLocation, useNavigation } from 'react-router'
import type { Gallery, GalleryToken } from '@kefir/wire/galleries'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { readNarrowing, viewSearch } from './gallery-address.ts'
import { GalleryWork } from './gallery-work.tsx'

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-6 md:gap-y-9 lg:grid-cols-4 xl:grid-cols-5'
const SKELETONS = 8
const EARLY = 4

/** The works of a gallery in its order, growing by pages. */
export function GalleryWall({ gallery }: { gallery: Gallery }) {
  const page = gallery.tokens_gallery
  const { items, more } = usePages<GalleryToken>('works', page, readWorks)
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isOther =
    next?.pathname === pathname && viewSearch(next.search, null) !== viewSearch(search, null)
  const isSlow = useIsSlow(isOther)

  if (isSlow)
    return (
      <Loading label="Загружаем работы">
        <GreyWorks count={SKELETONS} />
      </Loading>
    )
  if (page.total === 0) return <NoWorks gallery={gallery} />
  return (
    <>
      <h2 className="sr-only">Работы</h2>
      <ul className={GRID}>
        {items.map((token, index) => (
          <li key={token.id} className="min-w-0">
            <GalleryWork token={token} loading={index < EARLY ? 'early' : 'lazy'} />
          </li>
        ))}
      </ul>
      <LoadMore
        {...more}
        link={nextPageLink(plainQuery(search), page)}
        shapes={{
          after: items.length,
          grey: <GreyWorks count={countNext(page, items.length)} />,
          className: 'pt-6 md:pt-9',
        }}
      />
    </>
  )
}

const readWorks = async (link: string) =>
  (await followLink('GET /v1/gallery/:id', link)).tokens_gallery

function plainQuery(search: string) {
  const text = new URLSearchParams(readNarrowing(search)).toString()
  return text ? `?${text}` : ''
}

function GreyWorks({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="mt-3 h-4 w-4/5 rounded-full" />
          <Skeleton className="mt-2 h-3 w-1/2 rounded-full" />
        </div>
      ))}
    </div>
  )
}

function NoWorks({ gallery: { tokens_count, is_own } }: { gallery: Gallery }) {
  const { pathname, search } = useLocation()
  const link = new URLSearchParams(search).get('link')
  if (tokens_count > 0)
    return (
      <EmptyShelf
        item="label"
        title="Ничего не нашлось"
        text="В галерее есть другие работы: уберите фильтры или поищите другими словами."
        action={{
          to: link ? `${pathname}?link=${link}` : pathname,
          text: 'Показать все',
          isHere: true,
        }}
      />
    )
  return (
    <EmptyShelf
      item="carton"
      title="Стены пока пустые"
      text={
        is_own
          ? 'Добавьте токены кнопкой «Добавить токены» или со страницы любого токена.'
          : 'Владелец ещё развешивает работы. Загляните позже.'
      }
      action={{ to: '/categories/all', text: 'Смотреть коллекции' }}
    />
  )
}
