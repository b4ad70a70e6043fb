import type { Route } from './+types/activity.ts'
import {
  activityQuery,
  PROFILE_KINDS,
  readActivityFilter,
} from '../../features/catalogue/activity-kinds.ts'
import { ActivityList } from '../../features/catalogue/activity-list.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { personOf } from '../../lib/session/person-of.server.ts'

const FEED = 'GET /v1/user/:id/kefir-transactions'

export const handle: PageHandle = { reads: ['filter', 'page'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = await personOf(context, params)
  const query = activityQuery(readActivityFilter(url.search, PROFILE_KINDS))
  const page = await apiFor(context).read(FEED, {
    params: { id },
    query: new URLSearchParams(withPage(query && `?${query}`, readPage(url.search))),
  })
  leavePastEnd(page, url)
  return withoutBlur({ page, renderedAt: Date.now() })
}

/** What somebody did with tokens. */
export default function ProfileActivityScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mt-4 space-y-5 md:mt-5">
      <h2 className="sr-only">Активность</h2>
      <ActivityList {...loaderData} feed={FEED} kinds={PROFILE_KINDS} />
    </div>
  )
}
