import { useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/rating.ts'
import { CheckedLine } from '../../features/catalogue/checked-line.tsx'
import { ratingQuery, readRating, type RatedRow } from '../../features/catalogue/rating-choice.ts'
import { RatingFilter } from '../../features/catalogue/rating-filter.tsx'
import { RatingTable } from '../../features/catalogue/rating-table.tsx'
import { StatisticsTabs } from '../../features/catalogue/statistics-tabs.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const handle: PageHandle = { reads: ['kind', 'period'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = readRating(new URL(request.url).search)
  const rating = await apiFor(context).read('GET /v1/statistics/rating', {
    query: new URLSearchParams(ratingQuery(choice)),
  })

  return withoutBlur({ choice, rating, renderedAt: Date.now() })
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({
    title: 'Рейтинг',
    description:
      'Коллекции, авторы и коллекционеры с самым большим оборотом за день, неделю, месяц и всё время.',
    path: location.pathname,
  })
}

export default function RatingScreen({ loaderData }: Route.ComponentProps) {
  const { choice, rating, renderedAt } = loaderData
  const { items, more } = usePages<RatedRow>('rating', rating, (link) =>
    followLink('GET /v1/statistics/rating', link),
  )
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isSlow = useIsSlow(next?.pathname === pathname && next.search !== search)

  return (
    <div className="wrap pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Рейтинг</h1>
      <StatisticsTabs />
      <div className="mt-4 mb-5 md:mt-5">
        <RatingFilter choice={choice} />
      </div>
      {isSlow ? (
        <RatingSkeleton />
      ) : items.length > 0 ? (
        <>
          <div className="overflow-hidden rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card">
            <RatingTable rows={items} choice={choice} />
          </div>
          <CheckedLine
            checkedAt={rating.checked_at}
            renderedAt={renderedAt}
            note="Продажи туда и обратно между одними и теми же людьми не считаются."
          />
          <LoadMore {...more} />
        </>
      ) : (
        <EmptyShelf
          item="crate"
          title="За это время сделок не было"
          text="Выберите время подлиннее: в рейтинг попадают те, у кого была хотя бы одна продажа."
          action={{
            to: `${pathname}${ratingQuery({ ...choice, period: 'all' })}`,
            text: 'За всё время',
            isHere: true,
          }}
        />
      )}
    </div>
  )
}

function RatingSkeleton() {
  return (
    <Loading label="Загружаем рейтинг">
      <div className="space-y-5 rounded-card bg-surface px-4 py-5 shadow-card md:px-6">
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-[16px]" />
            <Skeleton className="h-4 grow rounded-full" />
            <Skeleton className="h-4 w-24 rounded-full" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
