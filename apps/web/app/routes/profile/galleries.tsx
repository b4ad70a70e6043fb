import type { Route } from './+types/galleries.ts'
import { ListBar } from '../../features/catalogue/person/list-bar.tsx'
import { listQuery, readListState } from '../../features/catalogue/person/list-state.ts'
import { BY_NAME } from '../../features/catalogue/person/person-tab.ts'
import { useListState } from '../../features/catalogue/person/use-list-state.ts'
import { GalleryList, GreyGalleries } from '../../features/galleries/gallery-list.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { personOf } from '../../lib/session/person-of.server.ts'
import { Loading } from '../../ui/skeleton.tsx'

export const handle: PageHandle = { reads: ['filter', 'search', 'sort', 'dir', 'page'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id, isOwn } = await personOf(context, params)
  const query = listQuery(readListState(url.search, BY_NAME))
  const page = await apiFor(context).read('GET /v1/user/:id/galleries', {
    params: { id },
    query: new URLSearchParams(withPage(query, readPage(url.search))),
  })
  leavePastEnd(page, url)
  return withoutBlur({ isOwn, page })
}

const SKELETONS = 6

/** Somebody's galleries; by-link ones are the owner's alone. */
export default function ProfileGalleriesScreen({ loaderData }: Route.ComponentProps) {
  const { isOwn, page } = loaderData
  const controls = useListState(BY_NAME)
  const isSlow = useIsSlow(controls.isPending)
  const query = listQuery(controls.state)

  return (
    <div className="mt-5">
      {(page.total > 0 || query) && (
        <ListBar
          controls={controls}
          label="Поиск среди галерей"
          total={page.total}
          words={['галерея', 'галереи', 'галерей']}
        />
      )}
      {isSlow ? (
        <Loading label="Загружаем галереи">
          <GreyGalleries count={SKELETONS} />
        </Loading>
      ) : (
        <GalleryList page={page} isOwn={isOwn} query={query} isSearched={query !== ''} />
      )}
    </div>
  )
}
