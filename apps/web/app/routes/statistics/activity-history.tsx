import type { Route } from './+types/activity-history.ts'
import { activityQuery, readActivityFilter } from '../../features/catalogue/activity-kinds.ts'
import { ActivityList } from '../../features/catalogue/activity-list.tsx'
import { StatisticsTabs } from '../../features/catalogue/statistics-tabs.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'

export const handle: PageHandle = { reads: ['filter', 'page'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { search } = url
  const query = activityQuery(readActivityFilter(search))
  const page = await apiFor(context).read('GET /v1/statistics/activity', {
    query: new URLSearchParams(withPage(query && `?${query}`, readPage(search))),
  })
  leavePastEnd(page, url)

  return withoutBlur({ page, renderedAt: Date.now() })
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({
    title: 'История активности',
    description: 'Лента сделок всей площадки: продажи, передачи, новые токены, импорт и выгрузка.',
    path: location.pathname,
  })
}

export default function ActivityHistoryScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">История активности</h1>
      <StatisticsTabs />
      <div className="mt-4 space-y-5 md:mt-5">
        <ActivityList {...loaderData} feed="GET /v1/statistics/activity" />
      </div>
    </div>
  )
}
