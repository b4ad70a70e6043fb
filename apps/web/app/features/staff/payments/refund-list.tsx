import type { DeskRefund, DeskRefundsPage } from '@kefir/wire/payout-desk'
import { followLink } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { usePages } from '../../../lib/paging/use-pages.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskEmpty } from '../desk-notices.tsx'
import { RefundDeeds } from './refund-deeds.tsx'
import { refundFacts } from './refund-facts.tsx'

/** Refunds that wait for people, each with what is known of it. */
export function RefundList({ page }: { page: DeskRefundsPage }) {
  const { items, more } = usePages<DeskRefund>('refunds', page, (link) =>
    followLink('GET /v1/admin/refunds', link),
  )
  if (items.length === 0)
    return (
      <DeskEmpty
        title="Таких возвратов нет"
        text="Здесь появится возврат, который банк не принял или который ждёт второго человека."
      />
    )
  return (
    <div className="space-y-3">
      {items.map((refund) => (
        <DeskPart
          key={refund.id}
          title={`Возврат № ${refund.id} · ${formatRoubles(refund.amount)}`}
          aside={<RefundDeeds refund={refund} />}
        >
          <DeskFacts facts={refundFacts(refund)} />
        </DeskPart>
      ))}
      <LoadMore {...more} />
    </div>
  )
}
