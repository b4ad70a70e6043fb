import { useLocation } from 'react-router'
import type { Route } from './+types/collections.ts'
import { listQuery, readListState } from '../../features/catalogue/person/list-state.ts'
import {
  COLLECTION_FEEDS,
  PersonCollections,
} from '../../features/catalogue/person/person-collections.tsx'
import { BY_NAME, collectionTabAt } from '../../features/catalogue/person/person-tab.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { personOf } from '../../lib/session/person-of.server.ts'

export const handle: PageHandle = { reads: ['filter', 'search', 'sort', 'dir', 'page'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id, isOwn } = await personOf(context, params)
  const tab = collectionTabAt(url.pathname)
  const query = listQuery(readListState(url.search, BY_NAME))
  const page = await apiFor(context).read(COLLECTION_FEEDS[tab], {
    params: { id },
    query: new URLSearchParams(withPage(query, readPage(url.search))),
  })
  leavePastEnd(page, url)
  return withoutBlur({ tab, isOwn, page })
}

/** Collections that somebody made, and those they like. */
export default function ProfileCollectionsScreen({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return <PersonCollections key={pathname} {...loaderData} />
}
