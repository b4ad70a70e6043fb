import type { DeskRefund, DeskRefundsPage } from '@kefir/wire/payout-desk'
import { followLink } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskList } from '../desk-list.tsx'
import { RefundDeeds } from './refund-deeds.tsx'
import { refundFacts } from './refund-facts.tsx'

/** Refunds that wait for people, each with what is known of it. */
export function RefundList({ page }: { page: DeskRefundsPage }) {
  return (
    <DeskList<DeskRefund>
      name="refunds"
      page={page}
      follow={(link) => followLink('GET /v1/admin/refunds', link)}
      empty={{
        title: 'Таких возвратов нет',
        text: 'Здесь появится возврат, который банк не принял или который ждёт второго человека.',
      }}
    >
      {(refund) => (
        <DeskPart
          key={refund.id}
          title={`Возврат № ${refund.id} · ${formatRoubles(refund.amount)}`}
          aside={<RefundDeeds refund={refund} />}
        >
          <DeskFacts facts={refundFacts(refund)} />
        </DeskPart>
      )}
    </DeskList>
  )
}
