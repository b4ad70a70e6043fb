import { useLocation } from 'react-router'
import type { HistoryPage, MoneyRow } from '@kefir/wire/finance'
import { followLink } from '../../lib/api/call-api.ts'
import { countNext, nextPageLink } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { HistoryRows } from '../../ui/history-rows.tsx'
import { EmptyShelf } from '../../ui/section.tsx'
import { HISTORY_TYPES, readType, typeQuery } from './money-words.ts'
import { GreyMoney, MoneyRows } from './money-rows.tsx'

/** What one's money did, a list that grows by pages, with the choice of types above it. */
export function MoneyHistory({ page }: { page: HistoryPage }) {
  const { items, more } = usePages('money', numbered(page), async (link) =>
    numbered(await followLink('GET /v1/payments/history', link)),
  )
  const type = readType(useLocation().search)

  if (items.length === 0 && type === null)
    return (
      <EmptyShelf
        item="carton"
        title="Операций пока не было"
        text="Продажи, покупки и выплаты появятся здесь."
        action={{ to: '/categories/all', text: 'В каталог' }}
      />
    )
  return (
    <div className="space-y-5">
      <FilterLinks
        label="Какие операции"
        choices={HISTORY_TYPES}
        chosen={type}
        searchOf={typeQuery}
      />
      <HistoryRows
        rows={<MoneyRows rows={items} />}
        count={items.length}
        more={{ ...more, link: nextPageLink(typeQuery(type), page) }}
        grey={<GreyMoney count={countNext(page, items.length)} />}
        none={{
          title: 'Таких операций не было',
          text: 'Посмотрите всю историю: там есть и другие.',
        }}
      />
    </div>
  )
}

const TYPES: Record<MoneyRow['type'], number> = {
  purchase: 0,
  sale: 1,
  refund: 2,
  payout: 3,
  drop: 4,
  invoice: 5,
}

/** Ids are of their type alone, those of the balance apart; a list that is joined from pages needs them apart. */
const numbered = ({ data, next_page_url }: HistoryPage) => ({
  data: data.map((row): MoneyRow => ({
    ...row,
    id:
      (row.id * Object.keys(TYPES).length + TYPES[row.type]) * 2 + Number(row.method === 'balance'),
  })),
  next_page_url,
})
