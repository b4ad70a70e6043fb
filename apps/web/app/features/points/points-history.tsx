import { useLocation, useNavigation } from 'react-router'
import type { PointsPage, PointsRow } from '@kefir/wire/points'
import { followLink } from '../../lib/api/call-api.ts'
import { useIsSlow } from '../../lib/browser/use-is-slow.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { HistoryRows } from '../../ui/history-rows.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { pointsQuery, readReason } from './points-query.ts'
import { GreyPoints, PointsRows } from './points-rows.tsx'

const SKELETONS = 8

/** A history of litres that grows by pages, with the choice of reasons above it. */
export function PointsHistory({ page }: { page: PointsPage }) {
  const { items, more } = usePages<PointsRow>('points', page, (link) =>
    followLink('GET /v1/points', link),
  )
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isSlow = useIsSlow(next?.pathname === pathname && next.search !== search)
  const reason = readReason(search)

  if (page.reasons.length === 0 && items.length === 0)
    return (
      <EmptyShelf
        item="bottle"
        title="Литров пока не было"
        text="Выполните первое задание или поставьте модуль в Кефирный Цех, и здесь появится, за что пришли литры."
        action={{ to: '/nft-quest', text: 'К заданиям' }}
      />
    )
  return (
    <div className="space-y-5">
      {page.reasons.length > 1 && (
        <FilterLinks
          label="За что литры"
          choices={page.reasons}
          chosen={reason}
          searchOf={pointsQuery}
        />
      )}
      {isSlow ? (
        <Loading label="Загружаем историю">
          <GreyPoints count={SKELETONS} />
        </Loading>
      ) : (
        <HistoryRows
          rows={<PointsRows rows={items} />}
          count={items.length}
          more={{ ...more, link: nextPageLink(pointsQuery(reason), page) }}
          grey={<GreyPoints count={countNext(page, items.length)} />}
          none={{
            title: 'За это литров ещё не было',
            text: 'Посмотрите всю историю: там есть и другие поводы.',
          }}
        />
      )}
    </div>
  )
}
