import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskRefund } from '@kefir/wire/payout-desk'
import { formatDateTime } from '../../../lib/format/format.ts'

/** What is known of a refund, by name. */
export const refundFacts = (refund: DeskRefund): [string, ReactNode][] => [
  ['Состояние', refund.status.name],
  ['Кому', <DeskLink key="user" to={`/admin/people/${refund.user.id}`} name={refund.user.name} />],
  ['Почему', refund.reason],
  ['Чьи деньги', refund.source === 'house' ? 'Площадки: товар выдан' : 'Покупателя'],
  ['Слово банка', refund.bank_reason],
  [
    'Платёж',
    <DeskLink
      key="payment"
      to={`/admin/payments/${refund.payment_id}`}
      name={`№\u00a0${refund.payment_id}`}
    />,
  ],
  ['Заказал', refund.asked_by?.name],
  ['Разрешил', refund.approved_by?.name],
  ['Изменился', formatDateTime(refund.updated_at)],
]

export const DeskLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="font-semibold text-primary underline-offset-4 hover:underline">
    {name}
  </Link>
)
