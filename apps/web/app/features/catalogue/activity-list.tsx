import { useLocation, useNavigation } from 'react-router'
import type { ActivityPage } from '@kefir/wire/statistics'
import type { TokenTransaction, TransactionType } from '@kefir/wire/transactions'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ActivityFilter } from './activity-filter.tsx'
import { activityQuery, readActivityFilter, type ActivityKind } from './activity-kinds.ts'
import { ActivityTable } from './activity-table.tsx'

type ActivityListProps = {
  page: ActivityPage
  /** The call that gives the feed. */
  feed:
    | 'GET /v1/statistics/activity'
    | 'GET /v1/collection/:id/transactions'
    | 'GET /v1/user/:id/kefir-transactions'
  renderedAt: number
  /** What else the address holds, such as `tab=activity`. */
  query?: string
  /** What the feed is narrowed by; all kinds where nothing is said. */
  kinds?: ActivityKind[]
}

/** A feed that grows by pages, with the choice of kinds above it. */
export function ActivityList({ page, feed, renderedAt, query, kinds }: ActivityListProps) {
  const { items, more } = usePages<TokenTransaction>('activity', page, (link) =>
    followLink(feed, link),
  )
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isSlow = useIsSlow(next?.pathname === pathname && next.search !== search)

  return (
    <>
      <ActivityFilter query={query} kinds={kinds} />
      {isSlow ? (
        <Loading label="Загружаем события">
          <GreyActivity count={SKELETONS} />
        </Loading>
      ) : items.length > 0 ? (
        <>
          <div className="rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface px-4 shadow-card md:px-6">
            <ActivityTable rows={items} renderedAt={renderedAt} />
          </div>
          <LoadMore
            {...more}
            link={nextPageLink(queryOf(query, readActivityFilter(search, kinds)), page)}
            shapes={{
              after: items.length,
              grey: <GreyActivity count={countNext(page, items.length)} />,
            }}
          />
        </>
      ) : (
        <EmptyShelf
          item="carton"
          title="Таких событий ещё не было"
          text="Здесь появятся создание, продажи и передачи токенов, как только они случатся."
          action={{
            to: `${pathname}?${query ?? ''}`,
            ...resetWords(readActivityFilter(search, kinds)),
          }}
        />
      )}
    </>
  )
}

const SKELETONS = 8

function queryOf(query: string | undefined, chosen: TransactionType[]) {
  const parts = [query, activityQuery(chosen)].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const resetWords = (chosen: TransactionType[]) =>
  chosen.length > 0
    ? { text: 'Показать все события', isHere: true }
    : { text: 'Обновить', isHere: true }

/** Grey shapes that hold the place of events. */
export const GreyActivity = ({ count }: { count: number }) => (
  <div className="px-4 md:px-6">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex h-[105px] items-center gap-4 md:h-[73px]">
        <Skeleton className="size-12 shrink-0 rounded-[14px]" />
        <Skeleton className="h-4 grow rounded-full" />
        <Skeleton className="h-4 w-24 rounded-full" />
      </div>
    ))}
  </div>
)
