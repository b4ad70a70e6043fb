import type { DeskPaymentWhole } from '@kefir/wire/payment-desk'
import { DeskFacts, DeskPart } from '../../features/staff/desk-facts.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { OrderRefund } from '../../features/staff/payments/order-refund.tsx'
import { paidForWhole, paymentTone } from '../../features/staff/payments/payment-words.ts'
import { RefundDeeds } from '../../features/staff/payments/refund-deeds.tsx'
import { DeskLink, refundFacts } from '../../features/staff/payments/refund-facts.tsx'
import { METHOD_WORDS } from '../../features/staff/payouts/payout-words.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import type { Route } from './+types/payment.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await apiFor(context).read('GET /v1/admin/payments/:id', { params })
  return { payment, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData ? `Платёж № ${loaderData.payment.id}` : 'Платёж', location)

export default function DeskPaymentScreen({ loaderData: { payment, at } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title={`Платёж № ${payment.id} · ${formatRoubles(payment.amount)}`}
        lead={<DeskMark tone={paymentTone(payment.status.code)}>{payment.status.name}</DeskMark>}
        at={at}
        back={{ to: '/admin/payments', name: 'Платежи' }}
      >
        <OrderRefund payment={payment} />
      </DeskHead>
      <div className="grid gap-5 lg:grid-cols-2">
        <DeskPart title="О платеже">
          <DeskFacts facts={factsOf(payment)} />
        </DeskPart>
        <ReceiptsPart receipts={payment.receipts} />
        {payment.refunds.map((refund) => (
          <DeskPart
            key={refund.id}
            title={`Возврат № ${refund.id} · ${formatRoubles(refund.amount)}`}
            aside={<RefundDeeds refund={refund} />}
          >
            <DeskFacts facts={refundFacts(refund)} />
          </DeskPart>
        ))}
      </div>
    </>
  )
}

const factsOf = (payment: DeskPaymentWhole): Parameters<typeof DeskFacts>[0]['facts'] => [
  ['Кто', <DeskLink key="user" to={`/admin/people/${payment.user.id}`} name={payment.user.name} />],
  ['За что', paidForWhole(payment)],
  ['Как', [METHOD_WORDS[payment.method], payment.card].filter(Boolean).join(', ')],
  ['Номер в банке', payment.bank_id],
  ['Начат', formatDateTime(payment.created_at)],
  ['Изменился', formatDateTime(payment.updated_at)],
  ['Деньги ушли дальше', payment.spent_at && formatDateTime(payment.spent_at)],
  ['Причина', payment.reason],
  ['Возвращено', Number(payment.refunded) > 0 && formatRoubles(payment.refunded)],
  ['Можно вернуть', payment.why_not_refund ?? formatRoubles(payment.refundable)],
]

function ReceiptsPart({ receipts: told }: Pick<DeskPaymentWhole, 'receipts'>) {
  if (!told) return null
  return (
    <DeskPart
      title="Чеки"
      aside={<DeskLink to={`/finance/receipts/${told.payment_id}`} name="Открыть" />}
    >
      <DeskFacts
        facts={[
          ...told.receipts.map(({ name, number, total, status }): [string, string] => [
            `${name} № ${number}`,
            `${formatRoubles(total)}. ${status.name}`,
          ]),
          ['Отправлены', told.email],
        ]}
      />
    </DeskPart>
  )
}
